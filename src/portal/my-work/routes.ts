import { onePage } from '#kernel/database/paging.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { listWork } from './contract.ts'
import { listWorkItems, workCursorKey } from './data.ts'

export const myWorkRoutes: Route[] = [
  handle(listWork, async (call) => {
    return onePage(call, await listWorkItems(call.db, call.actor, call.query), workCursorKey)
  }),
]
