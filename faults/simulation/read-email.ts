import { and, eq } from 'drizzle-orm'
import { outboxEmails } from '#schema/agency.ts'
import { Violation } from './act.ts'
import type { World } from './model/world.ts'

/** Returns what the pattern captures in the email that was written to this address right now. */
export async function readEmail({ app, clock }: World, address: string, pattern: RegExp): Promise<string> {
  const emails = await app.db
    .select({ text: outboxEmails.text })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toAddress, address), eq(outboxEmails.createdAt, clock.now())))
  const found = emails.flatMap(({ text }) => pattern.exec(text)?.slice(1).join('') ?? [])
  if (found.length !== 1) throw new Violation(`${found.length} emails to ${address} match ${pattern}`)
  return found[0] ?? ''
}
