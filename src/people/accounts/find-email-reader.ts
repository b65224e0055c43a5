import { eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { displayName } from './display-name.ts'

/** Returns the reader of an email as an actor without a session. Undefined if the person is gone. */
export async function findReader(db: Db, userId: string): Promise<Actor | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const memberships = await db
    .select({
      clientId: contacts.clientId,
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
    })
    .from(contacts)
    .where(eq(contacts.userId, userId))
  return {
    userId,
    sessionId: '',
    email: user.email,
    name: displayName(user),
    role: user.role,
    seesMoney: user.role === 'ADMIN' && user.seesMoney,
    memberships,
    address: null,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
  }
}
