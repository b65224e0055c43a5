import { read } from '#kernel/browser/call.ts'
import { readAll } from '#kernel/browser/paged-query.ts'
import { listFiles } from '../contract.ts'

/** All files of a project, newest first. */
export function filesOf(projectId: string) {
  return readAll(listFiles, { params: { id: projectId }, query: { limit: 100 } })
}

export const newestCount = 24

/** Only the newest files, which load sooner than all of them. */
export function newestFilesOf(projectId: string) {
  return read(listFiles, { params: { id: projectId }, query: { limit: newestCount } })
}
