import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { fold, wordsIn } from '#kernel/search-excerpt.ts'
import { foundKinds, search } from './contract.ts'
import { searchMessages } from './data.messages.ts'
import { searchNames } from './data.ts'
import { enough } from './search-matching.ts'

/** Number of results shown per kind. */
const shown = enough - 1

export const searchRoutes: Route[] = [
  handle(search, async ({ db, actor, query }) => {
    const searched = { text: fold(query.q), words: wordsIn(query.q) }
    // A search with only punctuation matches nothing.
    if (searched.words.length === 0) return { groups: [] }
    const found = {
      ...searchNames(db, actor, searched),
      ...searchMessages(db, actor, searched),
    }
    const groups = await Promise.all(
      foundKinds.map(async (kind) => {
        const items = await found[kind]
        return { kind, items: items.slice(0, shown), more: items.length > shown, fit: items[0]?.fit ?? 9 }
      }),
    )
    return {
      groups: groups.filter((group) => group.items.length > 0).sort((one, other) => one.fit - other.fit),
    }
  }),
]
