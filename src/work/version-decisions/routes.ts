import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { listVersionDecisions } from './contract.ts'
import { findVersionDecisions } from './data.ts'

export const versionDecisionRoutes: Route[] = [
  handle(listVersionDecisions, async ({ db, actor, params, now }) => {
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    return findVersionDecisions(db, now, actor, file)
  }),
]
