import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '../overlay/show-error.ts'

interface Action<Result, Input> {
  act: (input: Input) => Promise<Result>
  /**
   * The queries to refresh afterward, even after an error, since someone else may have made the change first.
   */
  refresh: QueryKey
  /** Called as soon as the action succeeds, for example to close a dialog. */
  onDone?: (result: Result) => void
  /** Called once the queries are fresh, for anything that would otherwise briefly show the old state. */
  onRefreshed?: (result: Result) => void
  /** Shown if the action fails and the server gave no reason. */
  failure: string
  /** Returns true for a failure that the caller shows itself. */
  handles?: (error: unknown) => boolean
}

/** Runs a person's action: shows its failure and refreshes what it changed. */
export function useAction<Result, Input = void>({
  act,
  refresh,
  onDone,
  onRefreshed,
  failure,
  handles,
}: Action<Result, Input>) {
  const queries = useQueryClient()
  const refreshQueries = () => queries.invalidateQueries({ queryKey: refresh })
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      onDone?.(result)
      await refreshQueries()
      onRefreshed?.(result)
    },
    onError: async (error) => {
      if (!handles?.(error)) showError(error, failure)
      await refreshQueries()
    },
  })
}
