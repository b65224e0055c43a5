import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '../overlay/show-error.ts'

interface Action<Result, Input> {
  act: (input: Input) => Promise<Result>
  /** The queries to read again afterwards. A refusal reads them too: someone else may have been quicker. */
  refresh: QueryKey
  /** Called as soon as the action succeeds, such as to close a dialog. */
  onDone?: (result: Result) => void
  /** Called once the queries are fresh, for what would otherwise show the old state for a moment. */
  onRefreshed?: (result: Result) => void
  /** Shown when the action fails and the server gave no reason. */
  failure: string
}

/** Runs a person's action: shows its failure, and refreshes what it changed. */
export function useAction<Result, Input = void>({
  act,
  refresh,
  onDone,
  onRefreshed,
  failure,
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
      showError(error, failure)
      await refreshQueries()
    },
  })
}
