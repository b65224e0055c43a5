import type { Act, Answered } from './act.ts'
import { Violation } from './act.ts'
import type { SentRequest, World } from './model/world.ts'
import { pickOne } from './model/world.ts'
import { requestOf, sendRequest } from './send-request.ts'

/** How a request reaches the portal: a client that got no response sends it again. */
type Delivery = 'once' | 'twice' | 'twice at once'

/** Sends an action's request, compares the response with the model, and changes the model. */
export async function perform(world: World, one: Act): Promise<{ did: string; status: number }> {
  const { who, endpoint, input, expect, again, key } = one
  const request = requestOf(who, endpoint, input, key)
  const delivery = again && expect < 300 ? someDelivery(world) : 'once'
  const did = `${who.name}: ${endpoint.method} ${request.url} ${JSON.stringify(request.body ?? null)}, ${delivery}`
  const responses = await deliver(world, one, request, delivery)
  const first = responses.find(({ status }) => status === expect)
  const others = responses.filter((response) => response !== first)
  const wrong = first ? others.find(({ status }) => !again?.includes(status)) : responses[0]
  if (wrong || !first) {
    const wanted = first ? `${again?.join(' or ')} the second time` : expect
    throw new Violation(
      `${did} returned ${wrong?.status} instead of ${wanted}: ${JSON.stringify(wrong?.body)}`,
    )
  }
  if (expect >= 300) await one.refused?.()
  else {
    await one.accepted?.(first.body, first)
    if (one.later)
      world.earlier.push({
        what: did,
        request,
        id: idOf(first),
        at: world.clock.now().getTime(),
        ...one.later,
      })
  }
  return { did, status: expect }
}

function someDelivery({ random }: World): Delivery {
  if (!random.chance(0.12)) return 'once'
  return random.chance(0.5) ? 'twice' : 'twice at once'
}

async function deliver(world: World, { who }: Act, request: SentRequest, delivery: Delivery) {
  const send = () => sendRequest(world, who, request)
  if (delivery === 'once') return [await send()]
  return delivery === 'twice' ? [await send(), await send()] : Promise.all([send(), send()])
}

/** Sends a request from long ago again. It must return what it made then, and change nothing. */
export async function repeatEarlier(world: World): Promise<{ did: string; status: number } | undefined> {
  const since = world.clock.now().getTime() - 25 * 86_400_000
  world.earlier = world.earlier.filter(({ at }) => at > since)
  const earlier = pickOne(world, world.earlier)
  if (!earlier) return undefined
  const { what, who, request, id } = earlier
  const expect = earlier.expect()
  const response = await sendRequest(world, who, request)
  const isSame = response.status === expect && (expect >= 300 || idOf(response) === id)
  if (!isSame) throw new Violation(`again ${what} returned ${response.status} instead of ${expect}`)
  return { did: `again ${what}`, status: expect }
}

function idOf({ body }: Answered): string {
  return (body as { id: string } | null)?.id ?? ''
}
