import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '../contract.ts'

/** The query key prefix for projects, including everything that belongs to each. */
export const projectsKey = keyOf(listProjects)
