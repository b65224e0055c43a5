import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Sentence, sentencesIn } from './sentences/sources.ts'

/**
 * `npm run draw` prints sentences for a blind reading, drawn at random. The same seed draws the same sentences.
 *
 *     npm run draw -- --count 150 --seed 7 --since HEAD~200
 *     npm run draw -- --count 60 --seed 7 --language de
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string', default: 'en' },
    since: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
if (
  values.since &&
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${values.since}^{commit}`]).status !== 0
) {
  console.error(`There is no commit ${values.since} here.`)
  process.exit(1)
}
const sources = Object.values(sentencesIn(root, values.language, values.since)).map(shuffle)
drawEvenly(sources, Number(values.count)).forEach(({ place, text }, index) => {
  console.log(`${index + 1}. ${text.replaceAll('\n', ' ')}\n   ${place}`)
})

/** Alternates between the sources, so that the few commits aren't lost among thousands of messages. */
function drawEvenly(sources: Sentence[][], count: number): Sentence[] {
  const longest = Math.max(...sources.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => sources.flatMap((source) => source[turn] ?? []))
  return turns.flat().slice(0, count)
}

function shuffle(sentences: Sentence[]): Sentence[] {
  const drawn = sentences.map((sentence) => {
    const rank = createHash('sha256')
      .update(`${values.seed}\0${sentence.place}\0${sentence.text}`)
      .digest('hex')
    return { sentence, rank }
  })
  return drawn.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ sentence }) => sentence)
}
