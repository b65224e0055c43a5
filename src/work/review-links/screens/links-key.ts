import { keyOf } from '#kernel/browser/call.ts'
import { getProject } from '#work/projects/contract.ts'

/**
 * The query key prefix for what a link changes: the project's links, its reviews, and who can be asked for
 * decisions.
 */
export function linksKey(projectId: string): string[] {
  return keyOf(getProject, { params: { id: projectId } })
}
