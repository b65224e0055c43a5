import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { hashOfToken, randomDigits, randomToken, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { emailLinks, users } from '#schema/accounts.ts'
import type { EmailAccess } from '#schema/agency.ts'
import type { ClaimedEmail } from './data.ts'
import { getSender } from './sender.ts'

/** The pages that personal links open. The token is in the fragment, which browsers don't send to servers. */
const pages = { SIGN_IN: '/auth/sign-in', OPEN: '/from-email', REVIEW: '/review' }

const decideQuery = '?decide'

/** Placeholder for the code in a stored email. */
export const codePlaceholder = '••• •••'
const signInCodeDigits = 6

/** A review's link also expires with the review, which staff can share for at most 90 days. */
const lastsMinutes = { SIGN_IN: 15, OPEN: 14 * 24 * 60, REVIEW: 90 * 24 * 60 }

type Minting = Pick<Services, 'db' | 'clock' | 'config' | 'secret'>

/**
 * Returns the email as it's delivered. Its plain link becomes a personal one, and a sign-in email gets its
 * code. Only the delivered message contains them. The database has only their hashes.
 */
export async function withPersonalLink(services: Minting, claimed: ClaimedEmail): Promise<ClaimedEmail> {
  const { access } = claimed
  if (!access) return claimed
  const { db, clock, secret } = services
  const from = await getSender(services, db)
  const url = from.base + access.path
  if (access.kind !== 'SIGN_IN' && !(from.agency.emailsCarryLinks && linkTo(url).test(claimed.text)))
    return claimed
  const [reader] = await db.select({ email: users.email }).from(users).where(eq(users.id, access.userId))
  if (!reader || !isAddressOf(reader, claimed)) return claimed
  const token = randomToken()
  const code = access.kind === 'SIGN_IN' ? randomDigits(signInCodeDigits) : null
  await save(db, clock.now(), claimed.id, {
    ...access,
    // A review's own path contains the token that staff can copy.
    path: access.kind === 'REVIEW' ? pages.REVIEW : access.path,
    address: reader.email,
    tokenHash: hashOfToken(token),
    codeHash: code && hashOfLinkCode(secret, access.userId, code),
  })
  const personal = (content: string, plain: string) =>
    content
      .replace(linkTo(plain), `${from.base}${pageOf(access)}#${token}`)
      .replaceAll(codePlaceholder, code ? `${code.slice(0, 3)} ${code.slice(3)}` : codePlaceholder)
  return {
    ...claimed,
    subject: personal(claimed.subject, url),
    text: personal(claimed.text, url),
    html: claimed.html && personal(claimed.html, url.replaceAll('&', '&amp;')),
  }
}

/**
 * Deletes the link of an email that wasn't accepted, since nobody received it. The next attempt creates a new
 * one.
 */
export async function deletePersonalLink(db: Db, mailId: string): Promise<void> {
  await db.delete(emailLinks).where(eq(emailLinks.mailId, mailId))
}

/**
 * Hashes a link's code. All six-digit codes can be tried quickly, so the hash also includes the
 * installation's secret.
 */
export function hashOfLinkCode(secret: string, userId: string, code: string): string {
  return sign(secret, 'email link code', `${userId} ${code}`)
}

/** A guest's page can open at the decision that the email asks for. */
function pageOf({ kind, path }: EmailAccess): string {
  return kind === 'REVIEW' && path.endsWith(decideQuery) ? pages.REVIEW + decideQuery : pages[kind]
}

type Minted = Pick<typeof emailLinks.$inferInsert, 'kind' | 'userId' | 'path' | 'tokenHash' | 'codeHash'> &
  Pick<typeof emailLinks.$inferInsert, 'about' | 'address'>

/**
 * Saves a link and replaces the one from an earlier attempt. A sign-in email also invalidates earlier sign-in
 * emails.
 */
async function save(db: Db, now: Date, mailId: string, minted: Minted): Promise<void> {
  const { kind, userId } = minted
  const same = and(eq(emailLinks.userId, userId), eq(emailLinks.kind, kind))
  let endedAt: Date | null = null
  if (kind === 'SIGN_IN') {
    const earlier = and(same, lt(emailLinks.mailId, mailId), isNull(emailLinks.endedAt))
    await db.update(emailLinks).set({ endedAt: now }).where(earlier)
    if ((await db.$count(emailLinks, and(same, gt(emailLinks.mailId, mailId)))) > 0) endedAt = now
  }
  const fresh = {
    ...minted,
    about: minted.about ?? null,
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMinutes[kind] * 60_000),
    usedAt: null,
    endedAt,
  }
  await db
    .insert(emailLinks)
    .values({ mailId, ...fresh })
    .onConflictDoUpdate({ target: emailLinks.mailId, set: fresh })
}

/** The stored addresses of guests have a prefix. */
function isAddressOf({ email }: { email: string }, { toAddress }: ClaimedEmail): boolean {
  return email.replace(/^guest:/, '') === toAddress.toLowerCase()
}

/** Matches exactly this URL, but not longer URLs that begin with it. */
function linkTo(url: string): RegExp {
  return new RegExp(`${url.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?=["<\\s]|$)`, 'g')
}
