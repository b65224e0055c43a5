import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '../contract.ts'

/** The query key prefix for projects and everything that belongs to them. */
export const projectsKey = keyOf(listProjects)
