import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What this tab alone knows, kept while other screens are looked at; every part of the screen sees the same. */
export function useLocal<Value>(key: readonly string[], start: Value) {
  const client = useQueryClient()
  const queryKey = ['local', ...key]
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.getQueryData<Value>(queryKey) ?? start,
    initialData: start,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (how: (known: Value) => Value) => {
    client.setQueryData<Value>(queryKey, (known) => how(known ?? start))
  }
  return [data ?? start, change] as const
}
