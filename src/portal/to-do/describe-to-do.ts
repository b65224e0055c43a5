import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { day, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ToDoItem, ToDoKind } from './contract.ts'
import { mostCountedMessages } from './contract.ts'
import { m } from './messages.ts'

type ToDoSubject = Pick<ToDoItem, 'kind' | 'title' | 'count' | 'due' | 'decideBy'>

/** Returns the name of the item, such as 'Brand guide' or 'Invoice 2026-0012'. */
export function titleOfToDo({ kind, title }: Pick<ToDoItem, 'kind' | 'title'>): string {
  if (kind === 'QUOTE') return t(m.quoteTitled, { title })
  return kind === 'INVOICE' || kind === 'PAYMENT' ? t(m.invoiceNumbered, { number: title }) : title
}

/** Says why the item is waiting, precisely for staff and in a warmer tone for customers. */
export function describeToDo(actor: Actor, { kind, count, due, decideBy }: ToDoSubject): string {
  if (kind === 'MESSAGES') {
    return count < mostCountedMessages
      ? t(m.unreadMessages, { count })
      : t(m.manyUnreadMessages, { count: mostCountedMessages - 1 })
  }
  if (kind === 'PINS') return isStaff(actor) ? t(m.openComments, { count }) : t(m.commentsForYou, { count })
  if (kind === 'REVIEW' && decideBy) return t(m.decideOnDesigns, { count, day: day(decideBy) })
  if (kind === 'REVISION') return t(m.designsNeedChanges, { count })
  if (!isStaff(actor) && due) {
    const amount = money(due.cents, due.currency)
    if (kind === 'INVOICE') return t(m.amountPastDue, { amount })
    return due.on ? t(m.amountDueOn, { amount, day: day(due.on) }) : t(m.amountDue, { amount })
  }
  const labels = isStaff(actor) ? staffLabels : customerLabels
  return t(labels[kind])
}

type ToDoLabels = Record<Exclude<ToDoKind, 'MESSAGES' | 'PINS' | 'REVISION'>, Message>

const staffLabels: ToDoLabels = {
  REQUEST: m.newRequest,
  CHANGES: m.changesRequested,
  APPROVAL: m.awaitsApproval,
  REVIEW: m.awaitsYourDecision,
  QUOTE: m.awaitsAnswer,
  INVOICE: m.overdue,
  PAYMENT: m.toPay,
  QUESTION: m.questionForYou,
}

const customerLabels: ToDoLabels = {
  ...staffLabels,
  APPROVAL: m.awaitsYourApproval,
  QUOTE: m.awaitsYourAnswer,
}
