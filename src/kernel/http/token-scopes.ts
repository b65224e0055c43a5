import type { Actor } from '../actor.ts'
import type { TokenScope } from '../contract.ts'
import { Failure } from '../failure.ts'

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
