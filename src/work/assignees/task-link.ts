/** Returns a path that opens the timeline at this task. */
export function linkToTask({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&task=${id}`
}
