import { expect, test } from 'vitest'
import { invitationMessages } from './invitation-toast.ts'

test('who invites without a mail server hears where the link is', () => {
  expect(invitationMessages('lena@lind.test', false).description).toBe(
    'This portal sends no email right now. Open it in Settings, Outbox, and give lena@lind.test the link.',
  )
  expect(invitationMessages('lena@lind.test', false, true)).toEqual(
    invitationMessages('lena@lind.test', false),
  )
})

test('who invites with one hears how long the link works, and that an older one no longer does', () => {
  expect(invitationMessages('lena@lind.test', true)).toEqual({
    title: 'Invitation sent',
    description: 'lena@lind.test gets a link that works for 14 days.',
  })
  expect(invitationMessages('lena@lind.test', true, true).description).toBe(
    'lena@lind.test gets a new link; the one before no longer works.',
  )
})
