import { axios, Client, crypto } from 'acme-client'
import type { Certificate } from '#kernel/http/https.ts'
import { explainChallenge, OrderFailed } from './explain-failure.ts'

interface Order {
  /** The URL of the authority's directory. */
  directory: string
  /** PEM. */
  accountKey: string
  email: string | undefined
  hosts: readonly string[]
  /** Makes `/.well-known/acme-challenge/<token>` return this value in every process. */
  answer(token: string, keyAuthorization: string): Promise<void>
  forget(token: string): Promise<void>
}

type Authorization = Awaited<ReturnType<Client['getAuthorizations']>>[number]

axios.defaults.timeout = 30_000
// The library's own retries hide network errors, and may wait for hours while we hold the lock.
axios.interceptors.response.clear()
axios.interceptors.response.use(undefined, (error) => error.response ?? Promise.reject(error))

/** Gets one certificate for all hosts. Takes a few seconds. */
export async function orderCertificate(order: Order): Promise<Certificate> {
  const { directory: directoryUrl, accountKey, email, hosts } = order
  const polling = { backoffAttempts: 20, backoffMin: 500, backoffMax: 5_000 }
  const client = new Client({ directoryUrl, accountKey, ...polling })
  const contact = email ? { contact: [`mailto:${email}`] } : {}
  // Returns this key's account if there is one.
  await client.createAccount({ termsOfServiceAgreed: true, ...contact })
  const placed = await client.createOrder({ identifiers: hosts.map((value) => ({ type: 'dns', value })) })
  for (const authorization of await client.getAuthorizations(placed)) {
    await proveHost(client, order, authorization)
  }
  const [key, request] = await crypto.createCsr({ altNames: [...hosts] }, await newKey())
  return {
    key: key.toString(),
    chain: await client.getCertificate(await client.finalizeOrder(placed, request)),
  }
}

/** Returns a new private key, PEM. All current browsers support P-256. */
export function newKey(): Promise<Buffer> {
  return crypto.createPrivateEcdsaKey('P-256')
}

/** Proves to the authority that requests for the host reach this server. */
async function proveHost(client: Client, order: Order, authorization: Authorization): Promise<void> {
  if (authorization.status === 'valid') return
  const host = authorization.identifier.value
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new OrderFailed(`The certificate authority offers no HTTP challenge for ${host}.`)
  await order.answer(challenge.token, await client.getChallengeKeyAuthorization(challenge))
  try {
    await client.completeChallenge(challenge)
    await client.waitForValidStatus(challenge)
  } catch (error) {
    const [after] = await client.getAuthorizations({ ...emptyOrder, authorizations: [authorization.url] })
    const reason = after?.challenges.find(({ url }) => url === challenge.url)?.error
    throw reason ? new OrderFailed(explainChallenge(host, reason)) : error
  } finally {
    await order.forget(challenge.token)
  }
}

/** The library can only read an order's authorizations through the order. */
const emptyOrder = { url: '', status: 'pending' as const, identifiers: [], finalize: '' }
