import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { call } from '#kernel/call.ts'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { signOut } from '../contract.entry.ts'
import type { Me } from '../contract.ts'
import { displayName } from '../rules.ts'
import { useSessionChange } from './session.change.ts'
import { meQuery } from './session.query.ts'

export type { Me } from '../contract.ts'

export type SessionState = 'loading' | 'signedIn' | 'signedOut' | 'failed'

export interface Session {
  /** Null unless somebody is signed in. */
  me: Me | null
  /** `failed`: the server could not be asked; `retry` asks again. */
  state: SessionState
  retry: () => void
}

/** Who is signed in, in this browser. */
export function useMe(): Session {
  const query = useQuery(meQuery)
  const retry = () => void query.refetch()
  if (query.data) return { me: query.data, state: 'signedIn', retry }
  if (query.data === null) return { me: null, state: 'signedOut', retry }
  return { me: null, state: query.isError ? 'failed' : 'loading', retry }
}

/** The signed-in person, as the sentences of every `rules.ts` take them. */
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
  }
}

/** Signs out of this browser, all of its tabs, and returns to the landing page. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const change = useSessionChange()
  return {
    busy,
    async signOut() {
      setBusy(true)
      try {
        await call(signOut)
        navigate('/')
        change.signedOut()
        toast({
          title: 'Signed out successfully',
          description: 'You have been signed out of your account.',
        })
      } catch {
        // Not the server's sentence: what to do is the same whatever happened.
        sayFailure(null, 'Failed to sign out. Please try again.')
      }
      setBusy(false)
    },
  }
}
