import type { z } from 'zod'
import type { CallInput } from '#kernel/browser/call.ts'
import { address } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Answered } from './act.ts'
import { Violation } from './act.ts'
import type { Person } from './model/state.ts'
import type { SentRequest, World } from './model/world.ts'

type Sender = Pick<Person, 'name' | 'headers'>

export function requestOf<E extends Endpoint>(
  who: Sender,
  endpoint: E,
  input: CallInput<E>,
  key?: string,
): SentRequest {
  const keyed: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { method } = endpoint
  const body = method === 'GET' || method === 'DELETE' ? undefined : (input.body ?? {})
  return { method, url: address(endpoint, input), headers: { ...who.headers, ...keyed }, body }
}

/** Sends a request to the portal in this process. Each person has their own IP address. */
export async function sendRequest({ app }: World, who: Sender, request: SentRequest): Promise<Answered> {
  const { method, url, headers, body } = request
  const response = await app.app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: addressOf(who.name),
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isJson = response.headers['content-type']?.includes('json')
  const cookie = [response.headers['set-cookie']].flat()[0]?.split(';')[0]
  const next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1]
  return { status: response.statusCode, body: isJson ? response.json() : response.body, cookie, next }
}

/** Sends a request that must succeed, outside of the actions. */
export async function ask<E extends Endpoint>(
  world: World,
  who: Sender,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<z.output<E['answer']>> {
  return (await ask.whole(world, who, endpoint, input)).body as z.output<E['answer']>
}

ask.whole = async <E extends Endpoint>(world: World, who: Sender, endpoint: E, input: CallInput<E>) => {
  const response = await sendRequest(world, who, requestOf(who, endpoint, input))
  if (response.status < 300) return response
  const what = `${who.name}: ${endpoint.method} ${address(endpoint, input)}`
  throw new Violation(`${what} returned ${response.status}: ${JSON.stringify(response.body)}`)
}

function addressOf(name: string): string {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return `10.${(sum >>> 16) & 255}.${(sum >>> 8) & 255}.${sum & 255}`
}
