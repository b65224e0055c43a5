import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue.ts'
import { getSender } from '#agency/email/queue-email.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import * as data from '#people/accounts/data.second-factors.ts'
import { displayName, mayResetFactor } from '#people/accounts/rules.ts'
import { getTeamFactors, requireTeamFactor, resetFactor } from './contract.ts'
import { removeSecondFactors } from './reset.ts'

/** What the team must have, and the way back for a colleague who lost it. */
export const requirementRoutes: Route[] = [
  handle(getTeamFactors, async ({ db }) => teamFactors(db)),

  handle(requireTeamFactor, async ({ db, actor, body, now, live }) => {
    await db.transaction(async (tx) => {
      const own = await data.findFactors(tx, actor.userId)
      if (body.required && !own.app && !own.passkey) conflict('NO_SECOND_FACTOR', haveOneFirst)
      if (body.required === own.required) return
      await data.requireFactor(tx, body.required)
      const metadata = { before: own.required, after: body.required }
      await record(tx, { actor, now }, { action: 'secondFactor.require', targetTable: 'agency', metadata })
    })
    // Whoever of the team has none is led to it at once.
    const team = await data.listTeamFactors(db)
    live.publish({ type: 'ACCESS_CHANGED', userIds: team.map((one) => one.id) })
    live.publish({ type: 'AGENCY_CHANGED', staff: true })
    return teamFactors(db)
  }),

  handle(resetFactor, async ({ actor, params, now, live, ...services }) => {
    const { db } = services
    const from = await getSender(services, db)
    await db.transaction(async (tx) => {
      const person = (await data.findPersonFactors(tx, params.id)) ?? notFound(gone)
      allow(mayResetFactor(actor, { ...person, userId: person.id }), mayNotReset)
      if (!person.has) conflict('NO_SECOND_FACTOR', hasNone)
      await removeSecondFactors(tx, { actor, now }, from, person, actor.name)
    })
    live.publish({ type: 'ACCESS_CHANGED', userIds: [params.id] })
    live.publish({ type: 'AGENCY_CHANGED', staff: true })
    await sendEmailsSoon(services)
    return undefined
  }),
]

const haveOneFirst =
  'Set up a second factor for yourself first, in your account. Then require it of the others.'
const gone = 'This person is not here any more.'
const hasNone = 'This person has no second factor (any more).'
const mayNotReset =
  'Your own is turned off in your account; that of somebody who sees money, by staff who do.'

async function teamFactors(db: Parameters<typeof data.listTeamFactors>[0]) {
  const [colleagues, customers] = [await data.listTeamFactors(db), await data.listCustomerFactors(db)]
  return {
    required: await data.isFactorRequired(db),
    colleagues: colleagues.map(named),
    customers: customers.map(named),
  }
}

function named<T extends Parameters<typeof displayName>[0]>(person: T) {
  return { ...person, name: displayName(person) }
}
