import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { compareVersions } from './contract.ts'
import { differenceOf } from './difference.ts'

export const comparisonRoutes: Route[] = [
  handle(compareVersions, async ({ db, actor, params, query, storage, signal }) => {
    const { before, after, page } = query
    const compared = {
      before: (await findFile(db, actor, params.id, before)) ?? notFound(fileNotFound),
      after: (await findFile(db, actor, params.id, after)) ?? notFound(fileNotFound),
      page,
    }
    return differenceOf(storage, compared, { person: actor.userId, signal })
  }),
]
