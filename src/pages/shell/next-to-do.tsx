import type { QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { read, reading } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { getDashboard } from '#portal/dashboard/contract.ts'
import type { ToDoItem } from '#portal/to-do/contract.ts'
import { titleOfToDo } from '#portal/to-do/describe-to-do.ts'
import { buttonClass } from '#ui/button.tsx'
import { dismiss } from '#ui/overlay/toast-store.ts'
import { m } from './messages.ts'

/**
 * A button that opens the person's next to-do. Undefined if none is left besides the one that was just done.
 */
export async function findNextToDo(queries: QueryClient, doneId: string) {
  const dashboard = read(reading<typeof getDashboard>('/api/dashboard'))
  const { waiting } = await queries.fetchQuery({ ...dashboard, staleTime: 0 })
  const left = waiting.items.filter(({ id }) => id !== doneId)
  const [next] = left
  if (!next) return undefined
  return <NextToDo item={next} count={waiting.count - (waiting.items.length - left.length)} />
}

function NextToDo({ item, count }: { item: ToDoItem; count: number }) {
  const title = titleOfToDo(item)
  return (
    <Link
      href={item.link}
      onClick={() => dismiss()}
      aria-label={t(m.moreWaitingNext, { count, title })}
      className={buttonClass({ size: 'small' })}
    >
      {t(m.moreWaiting, { count })}
    </Link>
  )
}
