import type { ToDoItem, ToDoKind } from './contract.ts'

type ToDoSubject = Pick<ToDoItem, 'kind' | 'title' | 'count'>

/** What it is that waits, for the mails of contacts who read German: 'Markenhandbuch', 'Rechnung INV-2026-0012'. */
export function titleOfToDoInGerman({ kind, title }: ToDoSubject): string {
  if (kind === 'QUOTE') return `Angebot: ${title}`
  return kind === 'INVOICE' || kind === 'PAYMENT' ? `Rechnung ${title}` : title
}

/** Why it waits for them. */
export function describeToDoInGerman({ kind, count }: ToDoSubject): string {
  return words[kind](count)
}

const words: Record<ToDoKind, (count: number) => string> = {
  REQUEST: () => 'Neue Projektanfrage',
  CHANGES: () => 'Änderungen gewünscht',
  APPROVAL: () => 'Wartet auf Ihre Freigabe',
  QUOTE: () => 'Wartet auf Ihre Antwort',
  PINS: (count) => (count === 1 ? '1 Kommentar für Sie' : `${count} Kommentare für Sie`),
  MESSAGES: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
  INVOICE: () => 'Über dem Fälligkeitsdatum',
  PAYMENT: () => 'Zu bezahlen',
}
