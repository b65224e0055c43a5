import { describe, expect, test } from 'vitest'
import { checkMessages, findSentences } from './check.ts'

const check = (en: Record<string, string>, de: Record<string, string>, use = Object.keys(en)) =>
  checkMessages({
    languages: ['en', 'de'],
    catalogs: new Map([
      [
        'work/chat',
        new Map([
          ['en', en],
          ['de', de],
        ]),
      ],
    ]),
    sources: new Map([['src/work/chat/routes.ts', use.map((key) => `say(m.${key})`).join('\n')]]),
  })

describe('catalogs', () => {
  test('a sound catalog has no faults', () => {
    expect(check({ sent: 'Sent to {name}' }, { sent: 'An {name} gesendet' })).toEqual([])
  })
  test.each([
    ['is missing', { sent: 'Sent' }, {}],
    ['is not in English', {}, { sent: 'Gesendet' }],
    ['has no placeholders, English has name:argument', { sent: 'To {name}' }, { sent: 'An sie' }],
    ['is longer than 18', { paidBadge: 'Paid' }, { paidBadge: 'Vollständig bezahlt' }],
    ['needs ’ before', { sent: 'By {name}' }, { sent: "d'{name} {name}" }],
    ["can't be parsed", { sent: 'By {name}' }, { sent: 'Von {name' }],
  ])('%s', (fault, en, de) => {
    expect(check(en as Record<string, string>, de as Record<string, string>).join()).toContain(fault)
  })
  test('an unused message', () => {
    expect(check({ sent: 'Sent' }, { sent: 'Gesendet' }, [])).toEqual([
      'src/work/chat/messages.en.ts: nothing uses sent',
    ])
  })
})

test.each([
  '<p>No files yet</p>',
  '<Button aria-label="Remove" />',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a violation
  '<Card title={`Revoke ${name}?`} />',
  "notFound('This file is gone.')",
  "allow(may, 'Only staff can do this.')",
  "toast({ title: 'Saved' })",
])('a sentence outside the catalogs: %s', (code) => {
  expect(
    findSentences(
      'src/work/chat/a.tsx',
      `export const a = () => ${code.startsWith('<') ? code : `(${code})`}`,
    ),
  ).toHaveLength(1)
})
test.each([
  '<p className="flex">{t(m.title)} · </p>',
  "<Fact label={t(kind === 'CREDIT_NOTE' ? m.credited : m.total)} />",
  '<Card title={<span className="flex">{t(m.title)}</span>} />',
])('what nobody reads is no sentence: %s', (code) => {
  expect(findSentences('src/a.tsx', `export const a = () => ${code}`)).toEqual([])
})
