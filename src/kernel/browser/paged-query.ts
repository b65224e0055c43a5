import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import type { CallInput } from './call.ts'
import { keyOf, send } from './call.ts'

/** One page of a list, and the cursor of the next page if there is one. */
export interface ListPage<Item> {
  items: Item[]
  next: string | undefined
}

type ItemOf<E extends Endpoint> = z.output<E['answer']> extends (infer Item)[] ? Item : never

/** A paged list for TanStack Query's `useInfiniteQuery`. */
export function readPages<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return {
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal?: AbortSignal }) =>
      fetchPage(endpoint, input, pageParam, signal),
    getNextPageParam: (page: ListPage<ItemOf<E>>) => page.next,
  }
}

/** Reads all pages of a list, for selects and for screens that count items. */
export function readAll<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return {
    queryKey: [...keyOf(endpoint, input), 'all'],
    queryFn: async ({ signal }: { signal?: AbortSignal }) => {
      const items: ItemOf<E>[] = []
      let cursor: string | undefined
      do {
        const page = await fetchPage(endpoint, input, cursor, signal)
        items.push(...page.items)
        cursor = page.next
      } while (cursor)
      return items
    },
  }
}

async function fetchPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ListPage<ItemOf<E>>> {
  const query = { ...(input.query as object | undefined), ...(cursor ? { cursor } : {}) } as z.input<
    E['query']
  >
  const response = await send(endpoint, { ...input, query }, { base: '', headers: {}, signal })
  return { items: (await response.json()) as ItemOf<E>[], next: nextCursor(response.headers.get('link')) }
}

/** Returns the cursor from the next page's URL in a `Link` header (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  if (!address) return undefined
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined
}
