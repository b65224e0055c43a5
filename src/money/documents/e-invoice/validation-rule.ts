import type { EInvoice } from './model.ts'

/** A rule of EN 16931 as a check: its name in the standard, and how to fix a violation. */
export interface Rule {
  rule: string
  holds(invoice: EInvoice): boolean
  sentence: string
}

export interface Broken {
  rule: string
  sentence: string
}
