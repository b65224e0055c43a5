import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { invitationMessages } from './invitation-toast.ts'

const described = (sends: boolean, again = false) =>
  formatText('en', invitationMessages('lena@lind.test', sends, again).description)

test('the message says where the link is if there’s no mail server', () => {
  expect(described(false)).toBe(
    'This portal sends no email right now. Open the invitation in Settings > Outbox, and give lena@lind.test the link.',
  )
  expect(described(false, true)).toBe(described(false))
})

test('the message says how long the link works and that older ones stopped working', () => {
  expect(formatText('en', invitationMessages('lena@lind.test', true).title)).toBe('Invitation sent')
  expect(described(true)).toBe('lena@lind.test will get a link that works for 14 days.')
  expect(described(true, true)).toBe('lena@lind.test will get a new link. The previous one no longer works.')
})
