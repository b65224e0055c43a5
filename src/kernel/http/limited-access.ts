import type { Actor } from '../actor.ts'
import type { Endpoint } from '../contract.ts'
import { Failure } from '../failure.ts'
import { refuseToken } from './token-scopes.ts'

/** Refuses people who view as someone else, and tokens, where the endpoint isn't open to them. */
export function refuseLimited(actor: Actor, endpoint: Pick<Endpoint, 'method' | 'viewers' | 'scope'>): void {
  refuseViewer(actor, endpoint)
  refuseToken(actor, endpoint.scope)
}

/** Said to staff who look as somebody: by the server where it refuses, and by the screens before that. */
export function whyReadOnly(name: string): string {
  return `You are looking as ${name}, so nothing can be changed. Stop viewing first.`
}

function refuseViewer({ viewer, name }: Actor, endpoint: Pick<Endpoint, 'method' | 'viewers'>): void {
  if (!viewer || endpoint.viewers) return
  throw new Failure(
    403,
    'VIEWING',
    endpoint.method === 'GET'
      ? `This is for ${name} alone. Stop viewing to see your own.`
      : whyReadOnly(name),
  )
}
