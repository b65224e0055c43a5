import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '#work/projects/contract.ts'

/** Names what changes with a plan: the milestones and tasks of projects, and the progress of each. */
export const timelineKey = keyOf(listProjects)
