import type { LucideIcon } from 'lucide-react'
import {
  CheckCheck,
  CreditCard,
  FilePenLine,
  FolderPlus,
  MapPin,
  MessageCircleQuestion,
  MessageSquare,
  Stamp,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Dashboard } from '#portal/dashboard/contract.ts'
import type { ToDoItem, ToDoKind } from '#portal/to-do/contract.ts'
import { describeToDo, titleOfToDo } from '#portal/to-do/describe-to-do.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from './messages.ts'

const ToDoAction = part(
  async () => (await import('./to-do-action.tsx')).ToDoAction,
  <Skeleton className="h-7 w-20 pointer-coarse:h-11" />,
)

/** Loaded separately, because only staff need it, and only while a request is waiting. */
const RequestButtons = part(
  async () => (await import('#work/projects/screens/request-buttons.tsx')).RequestButtons,
  <Skeleton className="h-7 w-36 pointer-coarse:h-11" />,
)

/**
 * The same number of rows as in the skeleton, so that nothing moves when they arrive. Customers rarely have
 * more than six.
 */
const shownFirst = { ADMIN: 3, CUSTOMER: 6 }

/** The reader's to-dos, shown first on every dashboard. Each links to its item. */
export function ToDoCard({ toDos, actor }: { toDos: Dashboard['waiting'] | undefined; actor: Actor }) {
  const [all, setAll] = useState(false)
  const first = shownFirst[actor.role]
  const shown = toDos && (all ? toDos.items : toDos.items.slice(0, first))
  const more = toDos ? toDos.items.length - first : 0
  return (
    <Card
      flush
      title={t(m.waitingForYou)}
      actions={
        more > 0 && (
          <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t(m.showFewer) : t(m.showMore, { count: more })}
          </Button>
        )
      }
    >
      <div className="min-h-[11.25rem] pb-1.5">
        {!shown ? (
          <RowSkeletons />
        ) : shown.length === 0 ? (
          <p className="flex min-h-[11.25rem] flex-col items-center justify-center gap-3 px-4 pb-6 text-center text-muted">
            <CheckCheck aria-hidden="true" className="size-5" />
            {t(m.allCaughtUp)}
          </p>
        ) : (
          <ul>
            {shown.map((item) => (
              <Row key={`${item.kind} ${item.id}`} item={item} actor={actor} />
            ))}
          </ul>
        )}
        {all && toDos && toDos.count > toDos.items.length && (
          <p className="px-4 py-2 text-muted text-sm">
            {t(m.oldestOf, { shown: toDos.items.length, count: toDos.count })}
          </p>
        )}
      </div>
    </Card>
  )
}

function Row({ item, actor }: { item: ToDoItem; actor: Actor }) {
  const Icon = icons[item.kind]
  return (
    <li className="flex items-center max-sm:flex-wrap max-sm:pb-2">
      <Link
        href={item.link}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2 transition-colors duration-120 hover:bg-raised max-sm:basis-full"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-muted"
        >
          <Icon className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{titleOfToDo(item)}</span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            {describeToDo(actor, item)} · {item.context}
          </span>
        </span>
        <RelativeTime
          at={item.since}
          className="shrink-0 text-muted text-xs max-sm:max-w-20 max-sm:text-end"
        />
      </Link>
      {!isStaff(actor) && (
        <div className="pe-4 max-sm:ps-15">
          <ToDoAction item={item} />
        </div>
      )}
      {item.kind === 'REQUEST' && (
        <div className="pe-4 max-sm:ps-15">
          <RequestButtons project={{ id: item.id, name: item.title }} size="small" />
        </div>
      )}
    </li>
  )
}

const icons: Record<ToDoKind, LucideIcon> = {
  REQUEST: FolderPlus,
  CHANGES: Undo2,
  APPROVAL: Stamp,
  REVIEW: Stamp,
  REVISION: Undo2,
  QUOTE: FilePenLine,
  PINS: MapPin,
  MESSAGES: MessageSquare,
  QUESTION: MessageCircleQuestion,
  INVOICE: CreditCard,
  PAYMENT: CreditCard,
}

function RowSkeletons() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex h-15 items-center gap-3 px-4">
      <Skeleton className="size-8 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-1.5 h-3 w-56 max-w-full" />
      </div>
      <Skeleton className="h-3 w-16 shrink-0" />
    </div>
  ))
}
