import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { randomDigits, randomToken, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { codeDigits } from '../verification/contract.ts'
import type { Proof, ProofKind } from '../verification/data.ts'
import { claimProof, deleteOneTimeLinks, findProven, insertProof } from '../verification/data.ts'
import { m } from './messages.ts'

export const proofMinutes = 60

/** Secrets that are emailed but never stored. */
export interface Secrets {
  token: string
  /** The code: eight digits in two groups. */
  code: string
}

type About = Pick<Proof, 'kind' | 'userId'> & Partial<Pick<Proof, 'newEmail' | 'sessionId'>>

/** Creates the link and code for an email. Together they work once, within an hour. */
export async function makeProof(
  tx: Db,
  { secret }: Pick<Services, 'secret'>,
  now: Date,
  about: About,
): Promise<Secrets> {
  const token = randomToken()
  const digits = randomDigits(codeDigits)
  await insertProof(tx, {
    ...about,
    tokenHash: hashOfToken(secret, about.kind, token),
    codeHash: hashOfCode(secret, about.kind, about.userId, digits),
    expiresAt: new Date(now.getTime() + proofMinutes * 60_000),
    createdAt: now,
  })
  return { token, code: `${digits.slice(0, codeDigits / 2)} ${digits.slice(codeDigits / 2)}` }
}

/**
 * Creates a link without a code, for someone with access to the server. Using it doesn't verify an email
 * address.
 */
export async function makeLink(
  tx: Db,
  { secret }: Pick<Services, 'secret'>,
  now: Date,
  userId: string,
): Promise<string> {
  const token = randomToken()
  const tokenHash = hashOfToken(secret, 'RESET', token)
  const expiresAt = new Date(now.getTime() + proofMinutes * 60_000)
  await insertProof(tx, { kind: 'RESET', userId, tokenHash, expiresAt, createdAt: now })
  return token
}

/**
 * A link's token, or a code with the id of its account. The id is undefined if no account has the address.
 */
export type Given = { token: string } | { userId: string | undefined; code: string }

/**
 * Redeems a link or code and invalidates earlier emails of its kind. The refusal is the same for a wrong,
 * used or expired proof and for an unknown address.
 */
export async function redeem(
  tx: Db,
  { secret }: Pick<Services, 'secret'>,
  now: Date,
  kind: ProofKind,
  given: Given,
): Promise<Proof> {
  const hashed = hashOf(secret, kind, given)
  const proof = hashed && (await claimProof(tx, now, kind, hashed))
  if (!proof) {
    if ('token' in given) throw new Failure(400, 'INVALID_TOKEN', t(m.linkUsed))
    throw new Failure(400, 'INVALID_CODE', t(m.codeWrong), { errors: { code: [t(m.codeWrong)] } })
  }
  await deleteOneTimeLinks(tx, proof.userId, kind)
  return proof
}

/**
 * The account that a link or code belongs to, for checks before it's used. Undefined if the link or code is
 * invalid.
 */
export async function provenBy(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  now: Date,
  kind: ProofKind,
  given: Given,
): Promise<{ id: string; email: string } | undefined> {
  const hashed = hashOf(secret, kind, given)
  return hashed && findProven(db, now, kind, hashed)
}

function hashOf(secret: string, kind: ProofKind, given: Given) {
  if ('token' in given) return { tokenHash: hashOfToken(secret, kind, given.token) }
  const { userId, code } = given
  return userId ? { userId, codeHash: hashOfCode(secret, kind, userId, code) } : undefined
}

/**
 * Someone with the hashes could quickly try all eight-digit codes, so the installation's secret is mixed in.
 */
function hashOfCode(secret: string, kind: ProofKind, userId: string, code: string): string {
  return sign(secret, `proof ${kind} code`, `${userId} ${code}`)
}

function hashOfToken(secret: string, kind: ProofKind, token: string): string {
  return sign(secret, `proof ${kind} link`, token)
}
