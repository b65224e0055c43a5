import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '#work/projects/contract.ts'

/** The query key prefix for data that a review changes: its project's reviews and progress. */
export const reviewsKey = keyOf(listProjects)
