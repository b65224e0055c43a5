import { randomBytes } from 'node:crypto'

/** An object of Stripe's API, with Stripe's names, shapes and units. */
export interface Thing {
  id: string
  object: string
  [field: string]: unknown
}

/** An error in Stripe's format. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    status: number,
    message: string,
    more: { type?: string; code?: string | undefined; param?: string | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.type = more.type ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
    this.code = more.code
    this.param = more.param
  }

  get body() {
    const { type, code, param, message } = this
    return {
      error: { type, code, param, message, request_log_url: 'https://dashboard.stripe.com/test/logs' },
    }
  }
}

/** An event: Stripe's name for it, and the object it's about. */
export type Note = [type: string, thing: Thing]

/** Everything the fake stores, by id. */
export interface StripeStore {
  things: Map<string, Thing>
  now(): Date
}

/** Stores a new object under an id in Stripe's format, such as `pi_` and letters. */
export function put(
  store: StripeStore,
  prefix: string,
  object: string,
  fields: Record<string, unknown>,
): Thing {
  const thing: Thing = {
    id: `${prefix}_${randomBytes(12).toString('hex')}`,
    object,
    created: seconds(store.now()),
    livemode: false,
    ...fields,
  }
  store.things.set(thing.id, thing)
  return thing
}

/** @throws 404, or 400 if the id is in a parameter, as Stripe does */
export function get(store: StripeStore, object: string, id: unknown, param?: string): Thing {
  const thing = store.things.get(String(id))
  if (thing?.object === object) return thing
  const name = object.replace('checkout.session', 'checkout session').replaceAll('_', ' ')
  throw new Refusal(param ? 400 : 404, `No such ${name}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  })
}

/** Returns all objects of a type, oldest first. */
export function all(store: StripeStore, object: string): Thing[] {
  return [...store.things.values()].filter((thing) => thing.object === object)
}

/** Converts a time to Stripe's format. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

/** Form values. A list is an object with keys 0, 1, 2. */
export type Form = { [name: string]: FormValue }
type FormValue = string | Form | FormValue[] | undefined

/** Parses form fields such as `line_items[0][price_data][currency]=usd`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const last = path.pop() ?? name
    let place = form
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[last] = value
  }
  return form
}

/** Returns the items of a list, which a form encodes as an object with keys 0, 1, 2. */
export function listed(value: FormValue): Form[] {
  return value && typeof value === 'object' ? (Object.values(value) as Form[]) : []
}

/** Returns a nested form. Empty if it's absent. */
export function inner(value: FormValue): Form {
  return value && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** @throws 400 if an integer is missing or invalid */
export function whole(value: FormValue, param: string): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw new Refusal(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(value)
}

/** @throws 400 if the parameter is missing */
export function given(value: FormValue, param: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
}
