import type { Actor, Need } from '../actor.ts'
import type { Endpoint } from '../contract.ts'
import { Failure } from '../failure.ts'

type Called = Pick<Endpoint, 'method' | 'path'>

/** How far those reach who are not there as themselves: by a token, or through another's eyes. */
export interface Reach {
  needOf(endpoint: Called): Need
  /** Also for staff who look as a contact. */
  isForViewers(endpoint: Called): boolean
}

export function refuseBeyond(reach: Reach, actor: Actor, endpoint: Called): void {
  refuseViewer(actor, reach.isForViewers(endpoint), endpoint.method === 'GET')
  refuseToken(actor, reach.needOf(endpoint))
}

export function refuseToken({ scopes }: Pick<Actor, 'scopes'>, need: Need): void {
  if (scopes === null || need === 'nothing') return
  if (need === 'session') {
    throw new Failure(403, 'SESSION_NEEDED', 'No token may do this. Sign in with a browser.')
  }
  if (!holds(scopes, need.scope)) {
    throw new Failure(403, 'SCOPE_MISSING', `This token has not the scope ${need.scope}.`)
  }
}

/** Whoever may write in an area also reads there. */
export function holds(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'))
}

/** Said to staff who look as somebody: by the server where it refuses, and by the screens before that. */
export function whyReadOnly(name: string): string {
  return `You are looking as ${name}, so nothing can be changed. Stop viewing first.`
}

function refuseViewer({ viewer, name }: Actor, isForViewers: boolean, reads: boolean): void {
  if (!viewer || isForViewers) return
  throw new Failure(
    403,
    'VIEWING',
    reads ? `This is for ${name} alone. Stop viewing to see your own.` : whyReadOnly(name),
  )
}
