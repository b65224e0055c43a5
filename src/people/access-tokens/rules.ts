import type { Actor } from '#kernel/actor.ts'
import type { Scope } from './contract.ts'
import { scopes } from './contract.ts'

/** The scopes that people can give their tokens, limited to their own permissions. */
export function offeredScopes(actor: Pick<Actor, 'role' | 'seesMoney' | 'memberships'>): Scope[] {
  if (actor.role === 'ADMIN') return scopes.filter((one) => actor.seesMoney || !one.startsWith('money:'))
  const seesInvoices = actor.memberships.some((membership) => membership.seesInvoices)
  return ['projects:read', 'projects:write', 'clients:read', ...(seesInvoices ? ['money:read' as const] : [])]
}
