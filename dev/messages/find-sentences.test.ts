import { expect, test } from 'vitest'
import { findSentences } from './find-sentences.ts'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: source texts with template literals
test.each([
  ['text on a screen', '<p>No files yet</p>'],
  ['a prop', '<Button aria-label="Remove" />'],
  ['a prop with values', '<Card title={`Revoke ${name}?`} />'],
  ['a prop with a similar suffix', '<Card emptyText="None" />'],
  ['a conditional', "<p>{isPaid ? 'Paid' : t(m.open)}</p>"],
  ['a template literal', '<p>{`${count} files`}</p>'],
  ['a fallback', "<>{name || 'nobody'}</>"],
  ['a joint', "<p>{names.join(' and ')}</p>"],
  ['a refusal', "notFound('This file is gone.')"],
  ['a rule', "allow(may, 'Only staff can do this.')"],
  ['a field', "invalid({ email: ['this one is taken'] })"],
  ['a toast', "toast('Saved')"],
  ['a toast with a title', "toast({ title: 'Saved' })"],
  ['an error on a screen', "showError(error, isNew ? 'not created' : t(m.notSaved))"],
  ['an error shown to people', "new Failure(409, 'TAKEN', 'this name is taken')"],
  ['labels of a list', "({ DRAFT: 'Draft', SENT: 'Sent' })"],
  ['a label', "[{ value: 'a', label: 'all' }]"],
  ['a label by default', "const Close = ({ label = 'close' }) => label"],
  ['a label built from a value', '({ label: (count) => `${count} left` })'],
  ['a constant', "const sorry = 'Something went wrong'"],
  ['the end of a sentence', 'const seen = `${name} sees invoices, and you can’t.`'],
  ['a check message', "import { z } from 'zod'; z.string().min(1, 'required')"],
  ['a type message', "import { z } from 'zod'; z.email('invalid')"],
  ['a refinement message', "import { z } from 'zod'; schema.refine(isDay, { message: 'not a day' })"],
])('finds %s', (_kind, code) => {
  expect(findSentences('src/a.tsx', code)).toEqual(['src/a.tsx:1: this sentence belongs in messages.en.ts'])
})

test.each([
  ['messages', '<p className="flex">{t(m.title)} · </p>'],
  ['a compared value', "<Fact label={t(kind === 'CREDIT_NOTE' ? m.credited : m.total)} />"],
  ['props of elements', '<Card title={<span className="flex">{t(m.title)}</span>} />'],
  ['addresses', '<a href="/help">{`${origin}/setup#`}</a>'],
  ['the product name', '<p>Easel</p>'],
  ['keys', "const keys = { status: 'paid', kind: 'CREDIT_NOTE' }"],
  ['styles', "const title = { size: 19, weight: 'strong' }"],
  ['SQL', 'const row = { title: sql`coalesce(${files.name})` }'],
  ['defects', "throw new Error('The row was not written')"],
  ['log lines', "log.warn('The database is away')"],
  ['reasons for closing a socket', "socket.close(1001, 'The server is going away')"],
  ['API summaries', "endpoint({ summary: 'List all clients' })"],
  ['checks without a message', "import { z } from 'zod'; z.string().min(1).default('usd')"],
])('ignores %s', (_kind, code) => {
  expect(findSentences('src/a.tsx', code)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: source texts with template literals
