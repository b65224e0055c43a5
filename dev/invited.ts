import { desc, eq } from 'drizzle-orm'
import { mails } from '#features/agency/table.ts'
import type { House } from './cast.ts'

/** The token in the newest mail to this address, as the invited person has it. */
export async function invitationFor({ db }: House, address: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  const token = /\/invitations\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was mailed to ${address}`)
  return token
}
