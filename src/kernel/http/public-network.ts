import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** How the server connects to addresses that other people entered. */
export interface PublicNetwork {
  /** The host's addresses. Throws {@link NotPublic} if one of them isn't on the internet. */
  resolve(host: string): Promise<LookupAddress[]>
  /** Certificates to trust besides the system's. For tests. */
  ca?: string
}

export class NotPublic extends Error {}

export const publicNetwork: PublicNetwork = {
  async resolve(host) {
    const plain = host.replace(/^\[|\]$/g, '')
    const found = isIP(plain)
      ? [{ address: plain, family: isIP(plain) }]
      : await lookup(plain, { all: true, verbatim: true })
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      throw new NotPublic(`${host} isn’t on the internet`)
    }
    return found
  },
}

/** Whether an IP address is reachable on the internet: not private, loopback, link-local or otherwise reserved (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

const reserved = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(net, prefix, 'ipv4')
}
// Excludes parts of the global range: addresses that contain an IPv4 address, and those for documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(net, prefix, 'ipv6')
}
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const patienceMs = 10_000
const maxResponseBytes = 4_096

/**
 * Sends a POST to a URL that someone else gave us, and returns the status. The connection goes to the address that was
 * checked, so a name can't resolve to something else afterward. Doesn't follow redirects, waits ten seconds, and reads
 * at most 4 kB.
 */
export async function postToPublicUrl(
  network: PublicNetwork,
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
): Promise<number> {
  const addresses = await network.resolve(url.hostname)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': body.byteLength },
      agent: false,
      ca: network.ca,
      signal: AbortSignal.timeout(patienceMs),
      lookup: (_host, options, done) =>
        options.all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family),
    },
    (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength
        if (size > maxResponseBytes) response.destroy()
      })
      response.on('error', () => undefined)
      response.on('close', () => resolve(response.statusCode ?? 0))
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
