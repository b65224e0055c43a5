import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { authAccounts } from '#schema/accounts.ts'

/** The issuer that connected this `sub`. Null for connections made before 0.2.0, until their next sign-in. */
export async function findIssuer(db: Db, sub: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ issuer: authAccounts.issuer })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, 'oidc'), eq(authAccounts.accountId, sub)))
  return row?.issuer
}
