import type { EntryKind } from './contract.ts'
import { m } from './messages.ts'

/** The label of each kind of entry, with the number of its document. */
export const entryLabels = {
  INVOICE: m.invoice,
  CREDIT_NOTE: m.creditNote,
  PAYMENT: m.payment,
  REFUND: m.refund,
  ALLOWANCE: m.allowance,
  VOID: m.voided,
} satisfies Record<EntryKind, unknown>

/** Adds a note to an entry's label: 'Payment for INV-2026-0007 (7788)'. */
export function withNote(label: string, note: string | null): string {
  return note ? `${label} (${note})` : label
}
