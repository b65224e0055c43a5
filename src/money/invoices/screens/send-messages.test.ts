import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { recipientSentences, sentMessage } from './send-messages.ts'

const invoice = {
  number: 'INV-7',
  companyName: 'Acme',
  readers: 2,
  buyer: { email: 'bills@acme.test' },
}

const described = (...sent: Parameters<typeof sentMessage>) =>
  formatText('en', sentMessage(...sent).description)
const recipients = (sends: boolean) =>
  recipientSentences(invoice, 'bills@acme.test', sends).map((one) => formatText('en', one))

test('the message says that an email is being sent only if emails are turned on', () => {
  expect(described(invoice, true)).toBe('Acme can see INV-7 now. The email to bills@acme.test is on its way.')
  expect(described(invoice, false)).toBe(
    'Acme can see INV-7 now. The email to bills@acme.test will wait in the outbox.',
  )
  expect(described({ ...invoice, buyer: { email: null } }, false)).toBe('Acme can see INV-7 now.')
  expect(recipients(false)).toContain('The email to bills@acme.test will wait in the outbox.')
  expect(recipients(true)).toContain('We’ll email it to bills@acme.test.')
})
