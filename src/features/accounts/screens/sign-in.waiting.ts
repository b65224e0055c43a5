import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#kernel/call.ts'
import { getWaysIn } from '../contract.entry.ts'
import type { SecondStep } from '../contract.step.ts'

/**
 * The second step that a sign-in waits for, or null: one that began here just now, or, back from a provider or
 * after a reload, one that the server still knows of.
 */
export function useSecondStep() {
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  const [step, setStep] = useState<SecondStep | 'ended' | null>(null)
  return {
    step: step === 'ended' ? null : (step ?? data?.secondStep ?? null),
    begin: (methods: SecondStep) => setStep(methods),
    end: () => setStep('ended'),
  }
}
