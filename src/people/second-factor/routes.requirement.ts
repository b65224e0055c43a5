import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import * as data from '#people/accounts/data.second-factors.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { mayResetFactor } from '#people/accounts/rules.ts'
import { getTeamFactors, requireTeamFactor, resetFactor } from './contract.ts'
import { m } from './messages.ts'
import { removeSecondFactors } from './remove-second-factors.ts'

/** Routes for the team's requirement, and for helping a colleague who lost their second factor. */
export const requirementRoutes: Route[] = [
  handle(getTeamFactors, async ({ db }) => teamFactors(db)),

  handle(requireTeamFactor, async (call) => {
    const { db, actor, body } = call
    await write(call, async (tx) => {
      const own = await data.findFactors(tx, actor.userId)
      if (body.required && !own.app && !own.passkey) conflict('NO_SECOND_FACTOR', t(m.setUpOwnFirst))
      if (body.required === own.required) return
      await data.requireFactor(tx, body.required)
      const metadata = { before: own.required, after: body.required }
      await record(tx, { action: 'secondFactor.require', targetTable: 'agency', metadata })
      // Team members without a second factor must set one up right away.
      const team = await data.listTeamFactors(tx)
      tx.publish({ type: 'ACCESS_CHANGED', userIds: team.map((one) => one.id) })
      tx.publish({ type: 'AGENCY_CHANGED', staff: true })
    })
    return teamFactors(db)
  }),

  handle(resetFactor, async (call) => {
    const { db, actor, params } = call
    const from = await getSender(call, db)
    await write(call, async (tx) => {
      const person = (await data.findPersonFactors(tx, params.id)) ?? notFound(t(m.personGone))
      allow(mayResetFactor(actor, { ...person, userId: person.id }), t(m.mayNotReset))
      if (!person.has) conflict('NO_SECOND_FACTOR', t(m.personHasNone))
      await removeSecondFactors(tx, from, person, actor.name)
    })
    await sendEmailsSoon(call)
    return undefined
  }),
]

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
