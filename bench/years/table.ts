import type { Measured } from './measure.ts'

/** A call must be as fast as in a small portal, or too fast to notice. */
const [mostRatio, fineMs] = [1.3, 10]
/** A response that's this many times as long takes longer to send. */
const mostGrowth = 3

export function head(years: number): string {
  return `| call | staff, 1/100, ms | ${years} years, ms | ratio | customer, 1/100, ms | ${years} years, ms | ratio | |
|---|---|---|---|---|---|---|---|`
}

export function rowOf(name: string, both: readonly Measured[]): string {
  const cells = both.flatMap(({ status, ms }) =>
    ms ? [figure(ms[0]), figure(ms[1]), (ms[1] / ms[0]).toFixed(2)] : [status, '', ''],
  )
  return `| ${name} | ${cells.join(' | ')} | ${[...new Set(both.flatMap(notesOn))].join(', ')} |`
}

export function summaryOf(all: readonly Measured[]): string {
  const timed = all.filter(({ ms }) => ms)
  const slow = timed.filter((one) => !isFlat(one))
  return `${timed.length - slow.length} of ${timed.length} figures take at most ${mostRatio} times as long, or at most ${fineMs} ms.`
}

function notesOn(one: Measured): string[] {
  const { growth, whole } = one
  return [
    ...(isFlat(one) ? [] : ['grows']),
    ...(growth > mostGrowth ? [`returns ${Math.round(growth)} times as much`] : []),
    ...whole.map((table) => `reads all ${table}`),
  ]
}

const isFlat = ({ ms }: Measured) => !ms || ms[1] <= fineMs || ms[1] <= ms[0] * mostRatio

const figure = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms.toFixed(1))
