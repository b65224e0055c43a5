import type { FaultyProxy } from './faulty-proxy.ts'

/** One use of a service, prepared while the service worked. */
export interface Attempt {
  /** Uses the service while it's broken. Returns whether it worked. Throws what no one should see. */
  during(): Promise<boolean>
  /** Uses it again once it works. Throws if that doesn't succeed. */
  after(): Promise<void>
}

/** A service outside the portal, behind a proxy that breaks it. */
export interface OutsideService {
  name: string
  proxy: FaultyProxy
  prepare(): Promise<Attempt>
  /** What was acknowledged and is lost, doubled or different. */
  check(): Promise<string[]>
}

/** Statuses that say honestly that a service is away. */
const honest = new Set([409, 502, 503, 504])

/** Fails if a refusal isn't one that a person can act on. */
export async function refusedHonestly(response: Response): Promise<void> {
  if (honest.has(response.status)) return
  const text = await response.text()
  throw new Error(`${response.status} from ${new URL(response.url).pathname}: ${text.slice(0, 200)}`)
}
