import type { FaultyProxy } from './faulty-proxy.ts'

/** One use of a service, prepared while the service was working. */
export interface Attempt {
  /**
   * Uses the service while it's broken. Returns whether it succeeded. Throws for responses that nobody should
   * ever see.
   */
  during(): Promise<boolean>
  /** Uses it again once it works. Throws if that doesn't succeed. */
  after(): Promise<void>
}

/** A service outside the portal, behind a proxy that breaks it. */
export interface OutsideService {
  name: string
  proxy: FaultyProxy
  prepare(): Promise<Attempt>
  /** Acknowledged changes that are lost, duplicated or different. */
  check(): Promise<string[]>
}

/** Statuses that report an unavailable service correctly. */
const honest = new Set([409, 502, 503, 504])

/** Fails unless the refusal is one that people can act on. */
export async function refusedHonestly(response: Response): Promise<void> {
  if (honest.has(response.status)) return
  const text = await response.text()
  throw new Error(`${response.status} from ${new URL(response.url).pathname}: ${text.slice(0, 200)}`)
}
