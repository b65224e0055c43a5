import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#ui/overlay/show-error.ts'
import { isSameSet } from '../rules.ts'
import { timelineKey } from './timeline-key.ts'

/** A list in the order that was asked for last: at once as it will be, and back where that is refused. */
export function useTimelineOrder<One extends { id: string }>(
  name: string,
  known: One[],
  save: (ids: string[]) => Promise<unknown>,
): [shown: One[], order: (ids: string[]) => void] {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<string[]>()
  const { mutate } = useMutation({
    mutationFn: save,
    // One after the other, so that the last one stays.
    scope: { id: `order ${name}` },
    onError: (error) => {
      setWanted(undefined)
      showError(error, 'The order could not be saved.')
    },
    onSettled: async (_saved, _error, ids) => {
      await queries.invalidateQueries({ queryKey: timelineKey })
      setWanted((latest) => (latest === ids ? undefined : latest))
    },
  })
  const ids = known.map((one) => one.id)
  const places = wanted && isSameSet(ids, wanted) ? wanted : ids
  const shown = places.flatMap((id) => known.find((one) => one.id === id) ?? [])
  return [
    shown,
    (order) => {
      setWanted(order)
      mutate(order)
    },
  ]
}
