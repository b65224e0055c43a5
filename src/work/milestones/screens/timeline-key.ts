import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '#work/projects/contract.ts'

/** The query key prefix for project plans: milestones, tasks and progress. */
export const timelineKey = keyOf(listProjects)
