import type { EInvoice } from './model.ts'
import { presenceRules } from './validation-presence.ts'
import type { Broken, Rule } from './validation-rule.ts'
import { taxRules } from './validation-tax.ts'
import { sumRules } from './validation-totals.ts'

/**
 * The rules of the standard that concern what Easel writes: what must be there (BR), what must add up (BR-CO, BR-DEC),
 * and what each category of tax asks for (BR-S, BR-Z, BR-E, BR-AE). Those about charges on the whole document, payees
 * and representatives concern nothing that Easel writes.
 */
export const rules: readonly Rule[] = [...presenceRules, ...sumRules, ...taxRules]

export function brokenRulesOf(invoice: EInvoice): Broken[] {
  return rules.filter((rule) => !rule.holds(invoice)).map(({ rule, sentence }) => ({ rule, sentence }))
}
