import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'

/**
 * The second step that a sign-in is waiting for, or null. The sign-in either started on this page, or the
 * server still has it after a reload or a return from a provider.
 */
export function useSecondStep() {
  const client = useQueryClient()
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  const [step, setStep] = useState<SecondStep | 'ended' | null>(null)
  // Leaving this screen cancels the sign-in, so the next visit starts with the password.
  useEffect(
    () => () => {
      client.setQueryData(read(getWaysIn).queryKey, (was) => was && { ...was, secondStep: null })
    },
    [client],
  )
  return {
    step: step === 'ended' ? null : (step ?? data?.secondStep ?? null),
    begin: (methods: SecondStep) => setStep(methods),
    end: () => setStep('ended'),
  }
}

/**
 * Called after a response that signs in. Loads the person, or continues with the second step. False if
 * neither applies.
 */
export function useEntered() {
  const client = useQueryClient()
  const change = useSessionChange()
  return async (answer: { user?: unknown; twoFactorMethods?: SecondStep | undefined }): Promise<boolean> => {
    const { user, twoFactorMethods } = answer
    if (twoFactorMethods) {
      const { queryKey } = read(getWaysIn)
      client.setQueryData(queryKey, (was) => was && { ...was, secondStep: twoFactorMethods })
    } else if (user) await change.signedIn()
    return Boolean(user || twoFactorMethods)
  }
}
