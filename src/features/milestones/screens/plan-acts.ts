import type { UseMutationResult } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#ui/show-error.ts'
import { toast } from '#ui/toast.tsx'
import { planKey } from './plan-key.ts'

interface PlanAct {
  act: () => Promise<unknown>
  /** Said where it worked. */
  done?: string
  /** Said where it did not, and the server gave no sentence. */
  otherwise: string
  after?: () => void
}

/** Something done to the plan, after which it is read anew. */
export function usePlanAct({
  act,
  done,
  otherwise,
  after,
}: PlanAct): UseMutationResult<unknown, Error, void> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast({ title: 'Success', description: done })
      after?.()
    },
    onError: (error) => showError(error, otherwise),
    // Also where it was refused: then somebody else was quicker.
    onSettled: () => queries.invalidateQueries({ queryKey: planKey }),
  })
}
