import type { Actor } from '../actor.ts'
import type { Endpoint, TokenScope } from '../contract.ts'
import { Failure } from '../failure.ts'

/** Refuses people who view as someone else, and tokens, where the endpoint isn't open to them. */
export function refuseLimited(actor: Actor, endpoint: Pick<Endpoint, 'method' | 'viewers' | 'scope'>): void {
  refuseViewer(actor, endpoint)
  refuseToken(actor, endpoint.scope)
}

export function refuseToken({ scopes }: Pick<Actor, 'scopes'>, scope: TokenScope): void {
  if (scopes === null || scope === 'none') return
  if (scope === 'session') {
    throw new Failure(403, 'SESSION_NEEDED', 'No token may do this. Sign in with a browser.')
  }
  if (!holds(scopes, scope)) {
    throw new Failure(403, 'SCOPE_MISSING', `This token has not the scope ${scope}.`)
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
