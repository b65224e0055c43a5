import pg from 'pg'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import type { Https } from '#kernel/http/https.ts'
import type { Services } from '#kernel/services.ts'
import type { CertificateState } from './data.ts'
import { itemNames, readItem, removeChallenges, removeItem, writeItem } from './data.ts'
import { explainFailure } from './explain-failure.ts'
import { isDue, nextTry } from './renewal-time.ts'

const none: CertificateState = { failures: 0 }

/** Serves the newest certificate in the database, and replaces it before it expires. Call it repeatedly. */
export async function refreshCertificate(services: Services, https: Https): Promise<void> {
  const name = itemNames.certificate(services.config.hosts)
  const read = async () => (await readItem<CertificateState>(services, name)) ?? none
  const state = await read()
  serve(https, state)
  if (!isDue(state, services.clock.now())) return
  await alone(services.directUrl, async () => {
    // Another process may have replaced it while this one connected.
    const current = await read()
    if (!isDue(current, services.clock.now())) return
    const next = await renew(services, https, current)
    await writeItem(services, name, next)
    serve(https, next)
  })
}

/** Returns the response to a challenge from the certificate authority. */
export async function findChallengeAnswer(services: Services, token: string): Promise<string | undefined> {
  return readItem<string>(services, itemNames.challenge(token))
}

function serve(https: Https, { key, chain }: CertificateState): void {
  if (key && chain) https.use({ key, chain })
}

/**
 * Returns the state with a new certificate. If that fails, returns the old certificate and the time of the
 * next attempt.
 */
async function renew(services: Services, https: Https, current: CertificateState): Promise<CertificateState> {
  const { hosts, EASEL_ACME_DIRECTORY: directory, EASEL_ACME_EMAIL: email } = services.config
  await removeChallenges(services)
  try {
    // Loaded only here, because most portals never need it.
    const { newKey, orderCertificate } = await import('./order-certificate.ts')
    const certificate = await orderCertificate({
      directory,
      accountKey: await accountKey(services, directory, newKey),
      email,
      hosts,
      answer: (token, text) => writeItem(services, itemNames.challenge(token), text),
      forget: (token) => removeItem(services, itemNames.challenge(token)),
    })
    return { ...certificate, failures: 0 }
  } catch (error) {
    const failures = current.failures + 1
    const nextTryAt = nextTry(failures, services.clock.now()).toISOString()
    const meanwhile = current.chain ? 'Easel keeps the old one and tries again' : 'Easel tries again'
    https.warn(`No new certificate: ${explainFailure(error, directory)} ${meanwhile} at ${nextTryAt}.`)
    return { ...current, failures, nextTryAt }
  }
}

async function accountKey(
  services: Services,
  directory: string,
  newKey: () => Promise<Buffer>,
): Promise<string> {
  const name = itemNames.account(directory)
  const storedKey = await readItem<string>(services, name)
  if (storedKey) return storedKey
  const key = (await newKey()).toString()
  await writeItem(services, name, key)
  return key
}

/** Runs the task unless another process is running it. The lock ends with its connection. */
async function alone(url: string, run: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'easel certificate' })
  // A lost connection makes the next statement fail, which is handled there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [
      advisoryLocks.certificate,
    ])
    if (rows[0]?.free) await run()
  } finally {
    await client.end()
  }
}
