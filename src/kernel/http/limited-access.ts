import type { Actor } from '../actor.ts'
import type { Endpoint } from '../contract.ts'
import { Failure } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { refuseToken } from './token-scopes.ts'

/** Refuses people who view as someone else, and access tokens, unless the endpoint is open to them. */
export function refuseLimited(actor: Actor, endpoint: Pick<Endpoint, 'method' | 'viewers' | 'scope'>): void {
  refuseViewer(actor, endpoint)
  refuseToken(actor, endpoint.scope)
}

/**
 * Explains why staff who view as a contact can't change anything. Screens show it up front, and the server
 * returns it on refusal.
 */
export function whyReadOnly(name: string): string {
  return t(m.viewingReadOnly, { name })
}

function refuseViewer({ viewer, name }: Actor, endpoint: Pick<Endpoint, 'method' | 'viewers'>): void {
  if (!viewer || endpoint.viewers) return
  const reason = endpoint.method === 'GET' ? t(m.viewingPrivate, { name }) : whyReadOnly(name)
  throw new Failure(403, 'VIEWING', reason)
}
