import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#ui/show-error.ts'
import { quotesKey } from './quotes-key.ts'

interface QuoteAct<After> {
  act: () => Promise<After>
  done: (after: After) => void
  /** Said where it did not work, and the server gave no sentence. */
  otherwise: string
}

/** Something done to a quote, after which quotes are read anew: also where somebody else was quicker. */
export function useQuoteAct<After>({ act, done, otherwise }: QuoteAct<After>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => showError(error, otherwise),
    onSettled: () => queries.invalidateQueries({ queryKey: quotesKey }),
  })
}
