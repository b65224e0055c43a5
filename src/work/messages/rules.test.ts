import { expect, test } from 'vitest'
import type { EmailAbout, Membership } from '#kernel/actor.ts'
import { actorWith, contactOf, fromEmail } from '#test/fixtures/actors.ts'
import { mayAsk, mayReceive, maySeeInternal, mayWrite } from './rules.ts'

const someone = actorWith()
const member = (rights: Partial<Membership> = {}) => contactOf('acme', rights)
const staff = actorWith({ role: 'ADMIN' })
const ada = actorWith({ role: 'ADMIN', seesMoney: true })
const acme = { clientId: 'acme' }
const invoiceOf = { type: 'INVOICES_CHANGED', clientId: 'acme' }

test.each([
  ['staff may write everywhere', mayWrite(staff, acme), true],
  ['a contact may write, even without the right to comment', mayWrite(member(), acme), true],
  ['a contact of another client may not write', mayWrite(member({ clientId: 'other' }), acme), false],
  ['a person without a company may not write', mayWrite(someone, acme), false],
  ['staff may see internal messages', maySeeInternal(staff), true],
  ['a contact may not see internal messages', maySeeInternal(member({ mayApprove: true })), false],
  ['everyone may ask', mayAsk(someone), true],
  ['staff who can see billing are notified of invoices', mayReceive(ada, invoiceOf), true],
  ['other staff aren’t notified of invoices', mayReceive(staff, invoiceOf), false],
  [
    'other staff aren’t notified of invoices without a client',
    mayReceive(staff, { type: 'INVOICES_CHANGED' }),
    false,
  ],
  [
    'a contact who sees invoices is notified of them',
    mayReceive(member({ seesInvoices: true }), invoiceOf),
    true,
  ],
  ['a contact who doesn’t see invoices isn’t notified of them', mayReceive(member(), invoiceOf), false],
  ['a recipient is notified of everything else', mayReceive(member(), { type: 'FILES_CHANGED' }), true],
])('%s', (_sentence, is, should) => {
  expect(is).toBe(should)
})

const events = [
  'AGENCY_CHANGED',
  'PROJECT_CHANGED',
  'MILESTONES_CHANGED',
  'FILES_CHANGED',
  'DESIGN_REVIEWS_CHANGED',
  'FEEDBACK_CHANGED',
  'NEW_MESSAGE',
  'INVOICES_CHANGED',
]

test.each<[EmailAbout, string[]]>([
  [{}, []],
  [{ milestoneId: '1' }, ['MILESTONES_CHANGED', 'FILES_CHANGED']],
  [{ reviewId: '1' }, ['FILES_CHANGED', 'DESIGN_REVIEWS_CHANGED']],
  [{ fileId: '1' }, ['FILES_CHANGED', 'FEEDBACK_CHANGED']],
  [{ messages: true }, ['NEW_MESSAGE']],
  [{ invoiceId: '1' }, ['INVOICES_CHANGED']],
  [{ quoteId: '1' }, ['INVOICES_CHANGED']],
])('a session from an email about %j receives the events of its subject', (subject, heard) => {
  const reader = fromEmail(member({ seesInvoices: true }), { projectId: 'website', ...subject })
  const about = { projectId: 'website', clientId: 'acme' }
  const received = events.filter((type) => mayReceive(reader, { type, ...about }))
  expect(received).toEqual(['AGENCY_CHANGED', 'PROJECT_CHANGED', ...heard])
  const elsewhere = { ...about, projectId: 'shop' }
  expect(events.filter((type) => mayReceive(reader, { type, ...elsewhere }))).toEqual([])
  const unnamed = { clientId: 'acme' }
  expect(events.filter((type) => mayReceive(reader, { type, ...unnamed }))).toEqual(received)
})
