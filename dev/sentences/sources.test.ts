import { expect, test } from 'vitest'
import { isClone } from '#test/setup/git.ts'
import { commentsOf, proseOf, sentencesIn, testTitlesOf } from './sources.ts'

test('splits prose into sentences, without code', () => {
  const source = `# Adding a room

A paragraph that goes
on. It has [a link](x.md) too.
- An item here. Second sentence.

\`\`\`sh
npm run no-sentence here
\`\`\`
| Two words | \`code only here\` |
`
  const found = proseOf(source, 'a.md').filter(({ text }) => text)
  expect(found.slice(0, 5)).toEqual([
    { place: 'a.md:1', text: 'Adding a room' },
    { place: 'a.md:3', text: 'A paragraph that goes on.' },
    { place: 'a.md:3', text: 'It has a link too.' },
    { place: 'a.md:5', text: 'An item here.' },
    { place: 'a.md:5', text: 'Second sentence.' },
  ])
  expect(JSON.stringify(found)).not.toContain('no-sentence')
})

test('reads comments and docstrings', () => {
  const source = `/**
 * Returns a thing. Explains
 * itself.
 */
// One line
// and the next.
// biome-ignore lint/style/useConst: not a sentence
const url = 'https://no.comment/here'
`
  expect(commentsOf(source, 'a.ts')).toEqual([
    { place: 'a.ts:1', text: 'Returns a thing.' },
    { place: 'a.ts:1', text: 'Explains itself.' },
    { place: 'a.ts:5', text: 'One line and the next.' },
  ])
})

test('reads test titles with the titles of their groups', () => {
  const source = `describe('a room', () => {
  test.each([1, 2])('holds %i people', () => {})
})
it('stands alone', () => {})
`
  expect(testTitlesOf(source, 'a.test.ts')).toEqual([
    { place: 'a.test.ts:2', text: 'a room › holds %i people' },
    { place: 'a.test.ts:4', text: 'stands alone' },
  ])
})

test.runIf(isClone)('finds sentences in every kind of source', () => {
  const root = `${import.meta.dirname}/../..`
  const english = sentencesIn(root, 'en')
  expect(english.messages).toContainEqual({
    place: expect.stringMatching(/^src\/people\/access-tokens\/messages\.en\.ts:\d+$/),
    text: 'Access tokens',
  })
  expect(english.tests).toContainEqual({
    place: expect.stringMatching(/^dev\/sentences\/sources\.test\.ts:\d+$/),
    text: 'reads comments and docstrings',
  })
  for (const found of [english.docs, english.comments]) expect(found?.length).toBeGreaterThan(500)
  expect(Object.keys(sentencesIn(root, 'de'))).toEqual(['messages', 'docs'])
})
