import type { WorkItem } from '../contract.ts'

type GroupKey = 'overdue' | 'today' | 'week' | 'later' | 'noDate'

/** Groups work that's sorted by due date. `today` is the date at the agency, `weekEnd` seven days later. */
export function groupsByDay(items: WorkItem[], today: string, weekEnd: string) {
  const groups = new Map<GroupKey, WorkItem[]>()
  for (const item of items) {
    const key = groupOf(item.dueDate, today, weekEnd)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, some]) => ({ key, items: some }))
}

function groupOf(dueDate: string | null, today: string, weekEnd: string): GroupKey {
  if (dueDate === null) return 'noDate'
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  return dueDate <= weekEnd ? 'week' : 'later'
}
