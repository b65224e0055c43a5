import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { ToDoItem, ToDoKind } from './contract.ts'

type ToDoSubject = Pick<ToDoItem, 'kind' | 'title' | 'count'>

/** What it is that waits: 'Brand guide', 'Invoice 2026-0012'. */
export function titleOfToDo({ kind, title }: ToDoSubject): string {
  if (kind === 'QUOTE') return `Quote: ${title}`
  return kind === 'INVOICE' || kind === 'PAYMENT' ? `Invoice ${title}` : title
}

/** Why it waits: exact to staff, warm to customers. */
export function describeToDo(actor: Actor, { kind, count }: ToDoSubject): string {
  const words = isStaff(actor) ? staffLabels : customerLabels
  return words[kind](count)
}

type ToDoLabels = Record<ToDoKind, (count: number) => string>

const staffLabels: ToDoLabels = {
  REQUEST: () => 'New project request',
  CHANGES: () => 'Changes requested',
  APPROVAL: () => 'Waiting for approval',
  QUOTE: () => 'Waiting for an answer',
  PINS: (count) => (count === 1 ? '1 open comment' : `${count} open comments`),
  MESSAGES: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  INVOICE: () => 'Overdue',
  PAYMENT: () => 'To pay',
}

const customerLabels: ToDoLabels = {
  ...staffLabels,
  APPROVAL: () => 'Waiting for your approval',
  QUOTE: () => 'Waiting for your answer',
  PINS: (count) => (count === 1 ? '1 comment for you' : `${count} comments for you`),
  INVOICE: () => 'Past its due date',
}
