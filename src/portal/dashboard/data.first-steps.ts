import { and, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { seesMoney } from '#money/access/rules.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { clients, invitations } from '#schema/clients.ts'
import { files } from '#schema/files.ts'
import type { FirstSteps } from './contract.ts'

/** Which setup steps are done. Null for customers, after all steps are done, and after staff hid the list. */
export async function findFirstSteps(db: Db, actor: Actor, sendsEmail: boolean): Promise<FirstSteps | null> {
  if (!isStaff(actor)) return null
  const [row] = await prepared(db, 'first_steps', firstStepsQuery).execute({ userId: actor.userId })
  if (!row || row.hidden) return null
  const { client, design } = row
  const billing = seesMoney(actor) ? row.billing : null
  const steps = { team: row.colleague || row.invited, client, design, billing, email: sendsEmail }
  return Object.values(steps).includes(false) ? steps : null
}

function firstStepsQuery(db: Db) {
  return db
    .select({
      hidden: agency.firstStepsHidden,
      colleague: exists(
        db
          .select()
          .from(users)
          .where(and(eq(users.role, 'ADMIN'), ne(users.id, sql.placeholder('userId')))),
      ).mapWith(Boolean),
      invited: exists(
        db
          .select()
          .from(invitations)
          .where(and(isNull(invitations.clientId), isNull(invitations.revokedAt))),
      ).mapWith(Boolean),
      client: exists(db.select().from(clients)).mapWith(Boolean),
      design: exists(db.select().from(files).where(eq(files.kind, 'MOCKUP'))).mapWith(Boolean),
      billing: exists(db.select().from(billingSettings).where(isNotNull(billingSettings.street))).mapWith(
        Boolean,
      ),
    })
    .from(agency)
    .prepare('first_steps')
}
