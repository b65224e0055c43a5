import { expect, test } from 'vitest'
import { recipientsMessage, sentMessage } from './send-messages.ts'

const invoice = {
  number: 'INV-7',
  companyName: 'Acme',
  readers: 2,
  buyer: { email: 'bills@acme.test' },
}

test('an email is on its way only where emails are sent', () => {
  expect(sentMessage(invoice, true).description).toBe(
    'Acme sees INV-7 now. The email to bills@acme.test is on its way.',
  )
  expect(sentMessage(invoice, false).description).toBe(
    'Acme sees INV-7 now. The email to bills@acme.test waits in the outbox.',
  )
  expect(sentMessage({ ...invoice, buyer: { email: null } }, false).description).toBe('Acme sees INV-7 now.')
  expect(recipientsMessage(invoice, 'bills@acme.test', false)).toContain('waits in the outbox')
  expect(recipientsMessage(invoice, 'bills@acme.test', true)).toContain('It is mailed to bills@acme.test.')
})
