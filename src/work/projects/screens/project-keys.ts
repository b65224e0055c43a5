import { keyOf } from '#kernel/browser/call.ts'
import { listProjects } from '../contract.ts'

/** Names all that was read about projects, what belongs to each included. */
export const projectsKey = keyOf(listProjects)
