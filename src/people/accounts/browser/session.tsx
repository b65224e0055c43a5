import { useQuery } from '@tanstack/react-query'
import type { Actor } from '#kernel/actor.ts'
import type { Me } from '../contract.ts'
import { displayName } from '../display-name.ts'
import { meQuery } from './session-query.ts'

export type { Me } from '../contract.ts'

export type SessionState = 'loading' | 'signedIn' | 'signedOut' | 'failed'

export interface Session {
  /** The signed-in person, or null. */
  me: Me | null
  /** `failed` means that the server didn't respond. `retry` sends the request again. */
  state: SessionState
  retry: () => void
}

/** The person signed in to this browser. */
export function useMe(): Session {
  const query = useQuery(meQuery)
  const retry = () => void query.refetch()
  if (query.data) return { me: query.data, state: 'signedIn', retry }
  if (query.data === null) return { me: null, state: 'signedOut', retry }
  return { me: null, state: query.isError ? 'failed' : 'loading', retry }
}

/** Converts the signed-in person to the actor that rules take. */
export function actorOf(me: Me): Actor {
  return {
    userId: me.id,
    sessionId: '',
    email: me.email,
    name: displayName(me),
    role: me.role,
    seesMoney: me.seesMoney,
    memberships: me.memberships,
    address: null,
    viewer: me.viewer,
    ...(me.fromEmail ? { fromEmail: { linkId: '', mailId: '', seesUntil: null, ...me.fromEmail } } : {}),
    scopes: null,
    lacksSecondFactor: me.lacksSecondFactor,
  }
}
