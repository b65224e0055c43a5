import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkMessages } from './check.ts'
import { findSentences } from './find-sentences.ts'
import { NOT_CHECKED } from './not-checked.ts'

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
  test('pass if they’re valid', () => {
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
  test('fail if a message is unused', () => {
    expect(check({ sent: 'Sent' }, { sent: 'Gesendet' }, [])).toEqual([
      'src/work/chat/messages.en.ts: nothing uses sent',
    ])
  })
})

test('the check covers all files except the listed exceptions, in any folder', () => {
  const faultsOf = (path: string) =>
    checkMessages({
      languages: ['en'],
      catalogs: new Map(),
      sources: new Map([[path, "notFound('This file is gone.')"]]),
    })
  expect(faultsOf('src/some/new-room/routes.ts')).toEqual([
    'src/some/new-room/routes.ts:1: this sentence belongs in messages.en.ts',
  ])
  expect(faultsOf('src/some/new-room/messages.fr.ts')).toEqual([])
})

test.each(Object.keys(NOT_CHECKED))('%s still needs its exception', (path) => {
  const files = globSync(path.endsWith('/') ? `src/${path}*.ts` : `src/${path}`)
  expect(files.flatMap((one) => findSentences(one, readFileSync(one, 'utf8')))).not.toEqual([])
})
