import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { randomDigits, randomToken, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { codeDigits } from '../contract.verification.ts'
import type { Proof, ProofKind } from '../data.one-time-links.ts'
import { claimProof, deleteOneTimeLinks, findProven, insertProof } from '../data.one-time-links.ts'

export const proofMinutes = 60

/** What goes into a mail, and is kept nowhere. */
export interface Secrets {
  /** For the link. */
  token: string
  /** Of eight digits, in two groups. */
  code: string
}

type About = Pick<Proof, 'kind' | 'userId'> & Partial<Pick<Proof, 'newEmail' | 'sessionId'>>

/** Makes the link and the code of a mail, both of which work once, for an hour; whichever is used first. */
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

/** A link alone, for whoever has the machine; it proves nothing about an address. */
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

/** The link's token, or the code with whose it is: undefined where nobody has the address that was named. */
export type Given = { token: string } | { userId: string | undefined; code: string }

/**
 * Takes what was proven, once; earlier mails of the kind open nothing any more. The same refusal for what was
 * never right, was used, or is too old, and for an address that nobody has.
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
    if ('token' in given) throw new Failure(400, 'INVALID_TOKEN', usedLink)
    throw new Failure(400, 'INVALID_CODE', wrongCode, { errors: { code: [wrongCode] } })
  }
  await deleteOneTimeLinks(tx, proof.userId, kind)
  return proof
}

/** Whose account it is about, for what is checked before it is taken; undefined for what opens nothing. */
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

const usedLink = 'This link was used already, or it is too old. Please ask for a new one.'
const wrongCode =
  'This code is not right, was used already, or is too old. Look at the newest mail, or ask for a new one.'

/** Eight digits are soon tried where the hashes are known: so the installation's secret is part of them. */
function hashOfCode(secret: string, kind: ProofKind, userId: string, code: string): string {
  return sign(secret, `proof ${kind} code`, `${userId} ${code}`)
}

function hashOfToken(secret: string, kind: ProofKind, token: string): string {
  return sign(secret, `proof ${kind} link`, token)
}
