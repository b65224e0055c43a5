import { describe, expect, test } from 'vitest'
import { mentionOf } from '#kernel/markdown/mentions.ts'
import { parseLine } from '#kernel/markdown/parse-inline.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import { asMentions, matchesOf, placeOf } from './written-mentions.ts'

const ben = { id: '00000000-0000-4000-8000-000000000001', name: 'Ben' }
const baker = { id: '00000000-0000-4000-8000-000000000002', name: 'Ben Baker' }
const zoe = { id: '00000000-0000-4000-8000-000000000003', name: 'Zoë Öz' }
const people = [ben, baker, zoe]

describe('the place of a mention', () => {
  test.each([
    ['@', 0, ''],
    ['Hi @be', 3, 'be'],
    ['Hi @Ben Ba', 3, 'Ben Ba'],
    ['(@z', 1, 'z'],
    ['a\n@', 2, ''],
  ])('in %j is found', (text, from, query) => {
    expect(placeOf(text, text.length)).toEqual({ from, query })
  })

  test.each(['', 'ben@acme', 'Hi Ben', '@Ben wrote a long text', '@@'.slice(0, 0)])(
    'in %j isn’t there',
    (text) => {
      expect(placeOf(text, text.length)).toBeNull()
    },
  )
})

test('people are found by the start of their first or last name, ignoring accents', () => {
  expect(matchesOf(people, 'be')).toEqual([ben, baker])
  expect(matchesOf(people, 'ZOE')).toEqual([zoe])
  expect(matchesOf(people, 'oz')).toEqual([zoe])
  expect(matchesOf(people, 'Ben ')).toEqual([baker])
  expect(matchesOf(people, 'ker')).toEqual([])
})

describe('names in text', () => {
  test('become mentions, the longest match first', () => {
    const text = '@Ben Baker, @Ben and (@Zoë Öz): see a@Ben, @Benno, @ben'
    const [one, two, three] = [baker, ben, zoe].map(mentionOf)
    expect(asMentions(text, people)).toBe(`${one}, ${two} and (${three}): see a@Ben, @Benno, @ben`)
  })

  test('aren’t changed if they’re already mentions', () => {
    const text = `${mentionOf(ben)} and ${mentionOf(baker)}`
    expect(asMentions(text, people)).toBe(text)
  })

  test('are shown as mentions in Markdown, but not in code', () => {
    expect(parseLine(`**${mentionOf(ben)}** \`${mentionOf(ben)}\``)).toEqual([
      { type: 'bold', content: [{ type: 'mention', ...ben }] },
      ' ',
      { type: 'code', text: '@Ben' },
    ])
    expect(plainText(`Ask ${mentionOf(baker)}.\n\`\`\`\n${mentionOf(ben)}\n\`\`\``)).toBe(
      'Ask @Ben Baker.\n@Ben',
    )
  })
})
