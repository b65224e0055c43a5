import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { PayFromList } from '#money/card-payments/screens/pay-from-list.tsx'
import type { ToDoItem } from '#portal/to-do/contract.ts'
import { titleOfToDo } from '#portal/to-do/describe-to-do.ts'
import { buttonClass } from '#ui/button.tsx'
import { ApproveFromList } from '#work/milestones/screens/approve-from-list.tsx'
import { m } from './messages.ts'

/** What a customer can do about a to-do, right from the list. */
export function ToDoAction({ item }: { item: ToDoItem }) {
  const { kind, id, title, projectId, link } = item
  if (kind === 'APPROVAL' && projectId) return <ApproveFromList id={id} title={title} projectId={projectId} />
  if (kind === 'PAYMENT' || kind === 'INVOICE') return <PayFromList id={id} number={title} />
  return (
    <Link
      href={link}
      aria-label={t(m.answerNamed, { title: titleOfToDo(item) })}
      className={buttonClass({ size: 'small' })}
    >
      {t(m.answerButton)}
    </Link>
  )
}
