import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { asc, desc, sql } from 'drizzle-orm'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import type { Db } from '#kernel/database/database.ts'
import { sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { signingKeys } from '#schema/installation.ts'
import type { SigningKey } from './ed25519.ts'
import { keyIdOf } from './ed25519.ts'

type Store = Pick<Services, 'db' | 'secret' | 'clock'>

/**
 * The key that signs for this portal, created at its first use. If the installation secret changes, the
 * private key can't be decrypted anymore, so a new key is created. The public keys of earlier ones are kept.
 */
export async function signingKey({ db, secret, clock }: Store): Promise<SigningKey> {
  const found = await readKey(db, secret)
  if (found) return found
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signingKey})`)
    return (await readKey(tx, secret)) ?? createKey(tx, secret, clock.now())
  })
}

/** All keys that signed for this portal, newest first. */
export async function listKeys(db: Db) {
  return db
    .select({ keyId: signingKeys.id, publicKey: signingKeys.publicKey, createdAt: signingKeys.createdAt })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), asc(signingKeys.id))
}

async function readKey(db: Db, secret: string): Promise<SigningKey | undefined> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), asc(signingKeys.id))
  for (const { id, publicKey, sealed } of rows) {
    const pem = await open(secret, sealed)
    if (pem) return { keyId: id, publicKey, privateKey: createPrivateKey(pem) }
  }
  return undefined
}

/** Returns undefined if it was encrypted with another secret. */
async function open(secret: string, sealed: string): Promise<string | undefined> {
  try {
    return await symmetricDecrypt({ key: keyFrom(secret), data: sealed })
  } catch {
    return undefined
  }
}

async function createKey(tx: Db, secret: string, now: Date): Promise<SigningKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? ''
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const sealed = await symmetricEncrypt({ key: keyFrom(secret), data: pem })
  const keyId = keyIdOf(publicKey)
  await tx.insert(signingKeys).values({ id: keyId, publicKey, sealed, createdAt: now })
  return { keyId, publicKey, privateKey: pair.privateKey }
}

const keyFrom = (secret: string) => sign(secret, 'signing', 'keys')
