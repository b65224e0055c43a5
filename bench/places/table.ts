import type { Case, Pair, Point } from './cases.ts'
import { changes, removals } from './changes.ts'
import { isHeldOut } from './page.ts'

/** A position counts as right up to this distance from the correct one, in picture widths. */
const near = 0.02

interface Counts {
  right: number
  notFound: number
  wrong: number
}

const none = (): Counts => ({ right: 0, notFound: 0, wrong: 0 })

/** Counts positions by type of change, for pages used for tuning and for the others. */
export function openTable() {
  const rows = new Map<string, { tuned: Counts; heldOut: Counts }>()
  const wrong: string[] = []
  const rowOf = (name: string) => {
    const row = rows.get(name) ?? { tuned: none(), heldOut: none() }
    rows.set(name, row)
    return row
  }
  return {
    wrong,
    add(one: Case, { spot, truth }: Pair, place: Point | null) {
      const row = rowOf(one.change)
      const counts = isHeldOut(one.page) ? row.heldOut : row.tuned
      const isRight = place !== null && truth !== null && distance(place, truth, one.after.aspect) <= near
      if (place === null) counts.notFound += 1
      else if (isRight) counts.right += 1
      else {
        counts.wrong += 1
        wrong.push(`page ${one.page}, ${one.change}, ${spot}`)
      }
    },
    text() {
      const names = (of: typeof changes) => of.map(({ name }) => name).filter((name) => rows.has(name))
      const goal = names(changes.filter(({ beyond }) => !beyond))
      const others = names([...changes.filter(({ beyond }) => beyond), ...removals])
      const line = (name: string, { tuned, heldOut }: { tuned: Counts; heldOut: Counts }) =>
        `| ${name} | ${cells(tuned)} | ${cells(heldOut)} |`
      return [
        head,
        ...goal.map((name) => line(name, rowOf(name))),
        line('**all of these**', sumOf(goal.map(rowOf))),
        ...others.map((name) => line(name, rowOf(name))),
      ].join('\n')
    },
  }
}

/** Uses picture widths for vertical distances too, so that tall pages aren’t measured less strictly. */
function distance(one: Point, other: Point, aspect: number): number {
  return Math.hypot(one.x - other.x, (one.y - other.y) * aspect)
}

const head = `| change | tuned: right | not found | wrong | held out: right | not found | wrong |
|---|---|---|---|---|---|---|`

function cells({ right, notFound, wrong }: Counts): string {
  const all = right + notFound + wrong
  const share = all === 0 ? '' : ` of ${all} (${((100 * right) / all).toFixed(1)} %)`
  return `${right}${share} | ${notFound} | ${wrong}`
}

function sumOf(rows: { tuned: Counts; heldOut: Counts }[]) {
  const sum = (of: 'tuned' | 'heldOut') =>
    rows.reduce(
      (all, row) => ({
        right: all.right + row[of].right,
        notFound: all.notFound + row[of].notFound,
        wrong: all.wrong + row[of].wrong,
      }),
      none(),
    )
  return { tuned: sum('tuned'), heldOut: sum('heldOut') }
}
