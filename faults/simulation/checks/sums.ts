import { sumInvoices } from '#money/invoices/contract.ts'
import { getFigures } from '#money/reports/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { same } from '../act.ts'
import { seesInvoice, seesMoneyOf, seesProject } from '../model/access.ts'
import { dueCents, keptCents } from '../model/money.ts'
import type { Person } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { today } from '../model/world.ts'
import { ask } from '../send-request.ts'

/** Dashboards, the sums of invoices, and the report add up to what the model has. */
export async function checkSums(world: World, who: Person): Promise<void> {
  const { projects, invoices, clients } = world
  const day = today(world)
  const active = projects.filter((one) => {
    const isWork = !['ARCHIVED', 'COMPLETED'].includes(one.status) && one.request !== 'OPEN'
    return isWork && seesProject(who, one)
  })
  const mine = invoices.filter((one) => seesInvoice(who, one))
  const open = mine.filter((one) => dueCents(one) > 0)
  const due = add(open.map(dueCents))
  const kept = add(mine.map(keptCents))
  const dashboard = await ask(world, who, getDashboard)
  const seesAny =
    who.kind === 'STAFF'
      ? who.seesMoney
      : who.rights.size === 0 || clients.some((client) => seesMoneyOf(who, client))
  same(
    `the dashboard of ${who.name}`,
    [
      dashboard.activeProjects.count,
      dashboard.activeClients?.count ?? null,
      dashboard.pendingInvoices?.count ?? null,
      dashboard.pendingInvoices && add(dashboard.pendingInvoices.sums.map(({ cents }) => cents)),
      dashboard.allTime && add(dashboard.allTime.map(({ cents }) => cents)),
    ],
    [
      active.length,
      who.kind === 'STAFF' ? clients.filter(({ isArchived }) => !isArchived).length : null,
      seesAny ? open.length : null,
      seesAny ? due : null,
      seesAny ? kept : null,
    ],
  )
  if (who.kind === 'STAFF' && !who.seesMoney) return
  const overdue = add(open.filter(({ dueAt }) => (dueAt ?? '9') < day).map(dueCents))
  const sums = await ask(world, who, sumInvoices)
  same(
    `the sums of ${who.name}’s invoices`,
    [
      add(sums.map((one) => one.dueCents)),
      add(sums.map((one) => one.overdueCents)),
      add(sums.map((one) => one.receivedCents)),
    ],
    [due, overdue, kept],
  )
  if (who.kind === 'STAFF') await checkReport(world, who, due)
}

/** The report's revenue by month, and the amount due. */
async function checkReport(world: World, who: Person, due: number): Promise<void> {
  const report = await ask(world, who, getFigures, { query: { from: '2027-11-01', to: '2030-01-31' } })
  const months = new Map<string, number>()
  for (const { day, cents } of world.moved)
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + cents)
  const found = report.revenue.flatMap((one) => one.months.map(({ month, cents }) => [month, cents] as const))
  const isMoney = ([, cents]: readonly [string, number]) => cents !== 0
  same('the report’s months', found.filter(isMoney).sort(), [...months].filter(isMoney).sort())
  same('the report’s outstanding amount', add(report.outstanding.map(({ dueCents: cents }) => cents)), due)
}

function add(all: number[]): number {
  return all.reduce((sum, cents) => sum + cents, 0)
}
