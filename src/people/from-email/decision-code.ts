import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { getSender } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure, invalid } from '#kernel/failure.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { randomDigits, sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { limitTo } from '#people/accounts/auth/attempt-limits.ts'
import { languageOfUser } from '#people/accounts/user-language.ts'
import { codeRequired } from './contract.ts'
import { saveCode, takeTry } from './data.code-attempts.ts'
import { m } from './messages.ts'

const lastsMs = 10 * 60_000

type Ours = Pick<Services, 'secret' | 'config'>
type FromEmail = NonNullable<Actor['fromEmail']>

/**
 * Refuses a decision with a price from an email link unless it comes with the emailed code or the agency
 * turned that off. A forwarded email alone isn't enough.
 */
export async function needCode(
  { db, secret, actor, now }: Pick<Ours, 'secret'> & { db: Db; actor: Actor; now: Date },
  code: string | undefined,
): Promise<void> {
  const { fromEmail } = actor
  if (!fromEmail?.needsCode) return
  if (!code) throw new Failure(403, codeRequired, t(m.codeRequired))
  await limitTo({ db }, 'codesByAccount', `DECISION ${actor.userId}`, now)
  const hash = await takeTry(db, fromEmail.linkId, now)
  if (!hash) invalid({ code: [t(m.codeOver)] })
  if (!sameText(hash, hashOf(secret, fromEmail, code))) invalid({ code: [t(m.codeWrong)] })
}

/** Emails a code to the person, in the transaction. */
export async function emailCode(
  tx: Db,
  ours: Ours,
  { actor, fromEmail, now }: { actor: Actor; fromEmail: FromEmail; now: Date },
): Promise<void> {
  const code = randomDigits(6)
  const codeExpiresAt = new Date(now.getTime() + lastsMs)
  await saveCode(tx, fromEmail.linkId, { codeHash: hashOf(ours.secret, fromEmail, code), codeExpiresAt })
  const from = await getSender(ours, tx)
  await queueEmail(tx, now, from, emailOf(await languageOfUser(tx, actor.userId), from, actor, code))
}

/** Keeps the code out of the subject, because subjects are stored and shown on lock screens. */
function emailOf(language: Language, { agency }: Sender, { email, userId }: Actor, code: string) {
  return {
    to: email,
    language,
    subject: `${formatMessage(language, m.codeSubject)} – ${agency.name}`,
    heading: `${code.slice(0, 3)} ${code.slice(3)}`,
    paragraphs: [
      formatMessage(language, m.codeIsFor),
      formatMessage(language, m.codeIsSecret, { agency: agency.name }),
    ],
    confidential: true,
    readerId: userId,
  }
}

function hashOf(secret: string, { linkId }: FromEmail, code: string): string {
  return sign(secret, 'decision code', `${linkId} ${code.replace(/\s/g, '')}`)
}
