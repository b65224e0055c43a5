import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ProjectStatus } from '#schema/values.ts'
import { useDebounced } from '#ui/hooks/debounced.ts'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { projectSorts } from '../contract.ts'

export type Filters = ReturnType<typeof useProjectFilters>

type Name = 'search' | 'status' | 'client' | 'sort'

/**
 * The list's filters, kept in the URL so that links show the same list and Back restores the previous filter.
 * Typing replaces the current history entry.
 */
export function useProjectFilters(statuses: readonly ProjectStatus[]) {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('search') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  const debounced = useDebounced(typed.trim())

  function set(name: Name, value: string, replace = false): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes into the address
  useEffect(() => {
    if (debounced === written.current) return
    written.current = debounced
    set('search', debounced, true)
  }, [debounced])
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])

  const search = inAddress.slice(0, 200) || undefined
  // Ignores unknown values in the URL.
  const status = statuses.find((one) => one === params.get('status'))
  const sort = projectSorts.find((one) => one === params.get('sort'))
  const clientId = idIn(params.get('client'))
  return {
    typed,
    type: setTyped,
    set,
    status,
    clientId,
    sort,
    search,
    any: Boolean(search || status || clientId),
    query: { search, status, clientId, sort },
    clear() {
      written.current = ''
      setTyped('')
      setParams((before) => new URLSearchParams(before.get('sort') ? { sort: before.get('sort') ?? '' } : {}))
    },
  }
}
