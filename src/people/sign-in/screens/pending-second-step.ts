import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'

/**
 * The second step that a sign-in waits for, or null: one that began here just now, or, back from a provider or
 * after a reload, one that the server still knows of.
 */
export function useSecondStep() {
  const client = useQueryClient()
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  const [step, setStep] = useState<SecondStep | 'ended' | null>(null)
  // Once this screen was left, nothing waits: whoever comes to it next begins with the password.
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
