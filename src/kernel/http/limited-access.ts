import type { Actor } from '../actor.ts'
import type { Endpoint } from '../contract.ts'
import { Failure, signInRequired } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { refuseToken } from './token-scopes.ts'

type Limits = Pick<Endpoint, 'method' | 'may' | 'viewers' | 'scope' | 'fromEmail'>

/**
 * Refuses people who view as someone else, tokens, and sessions from an email, unless the endpoint is open to
 * them.
 */
export function refuseLimited(actor: Actor, endpoint: Limits): void {
  refuseViewer(actor, endpoint)
  refuseToken(actor, endpoint.scope)
  refuseFromEmail(actor, endpoint)
}

/**
 * Whether a session from an email counts as a visitor: on endpoints that visitors can call but email links
 * don't open.
 */
export function countsAsVisitor({ fromEmail }: Actor, endpoint: Limits): boolean {
  return fromEmail !== undefined && endpoint.may === 'everyone' && !endpoint.fromEmail
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

function refuseFromEmail(actor: Actor, endpoint: Limits): void {
  const { fromEmail } = actor
  if (!fromEmail || countsAsVisitor(actor, endpoint)) return
  const { fromEmail: open, method, may } = endpoint
  const isOpen = open === 'any' || open?.some((name) => fromEmail.about[name] !== undefined)
  if (!isOpen) throw new Failure(403, signInRequired, t(m.signInForThis))
  if (fromEmail.readsOnly && method !== 'GET' && may !== 'everyone') {
    throw new Failure(403, signInRequired, t(m.emailReadsOnly))
  }
}
