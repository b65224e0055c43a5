import { expect, test } from 'vitest'
import type { EmailAbout } from '#kernel/actor.ts'
import { membership } from '#test/fixtures/actors.ts'
import { rightsFromEmail } from './rules.from-email.ts'

const all = membership('acme', { seesInvoices: true, mayApprove: true, mayComment: true })
const session = (about: EmailAbout, readsOnly = false) => ({
  about: { clientId: 'acme', ...about },
  readsOnly,
  linkId: 'link',
  mailId: 'mail',
  seesUntil: null,
  needsCode: false,
})

test.each<[EmailAbout, string[]]>([
  [{ milestoneId: '1' }, ['seesInvoices', 'mayApprove']],
  [{ quoteId: '1' }, ['seesInvoices', 'mayApprove']],
  [{ reviewId: '1' }, ['mayApprove']],
  [{ fileId: '1' }, ['mayComment']],
  [{ invoiceId: '1' }, ['seesInvoices']],
  [{ messages: true }, []],
])('an email about %j keeps %j', (about, kept) => {
  const holds = (names: string[]) =>
    Object.fromEntries(
      ['seesInvoices', 'mayApprove', 'mayComment'].map((name) => [name, names.includes(name)]),
    )
  expect(rightsFromEmail([all], session(about))).toEqual([{ clientId: 'acme', ...holds(kept) }])
  const read = kept.filter((name) => name === 'seesInvoices')
  expect(rightsFromEmail([all], session(about, true)), 'read-only').toEqual([
    { clientId: 'acme', ...holds(read) },
  ])
  expect(rightsFromEmail([membership('acme')], session(about)), 'nothing is added').toEqual([
    membership('acme'),
  ])
})

test('a session from an email gives access only to the client that the email is about', () => {
  expect(rightsFromEmail([membership('cleo'), membership('acme')], session({}))).toEqual([membership('acme')])
  expect(rightsFromEmail([membership('cleo')], session({}))).toEqual([])
})
