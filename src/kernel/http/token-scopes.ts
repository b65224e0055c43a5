import type { Actor } from '../actor.ts'
import type { TokenScope } from '../contract.ts'
import { Failure } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

export function refuseToken({ scopes }: Pick<Actor, 'scopes'>, scope: TokenScope): void {
  if (scopes === null || scope === 'none') return
  if (scope === 'session') {
    throw new Failure(403, 'SESSION_NEEDED', t(m.sessionNeeded))
  }
  if (!holds(scopes, scope)) {
    throw new Failure(403, 'SCOPE_MISSING', t(m.scopeMissing, { scope }))
  }
}

/** Whether these scopes cover a scope. Write access to an area includes reading it. */
export function holds(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'))
}
