import type { EInvoice } from './model.ts'
import { presenceRules } from './validation-presence.ts'
import type { Broken, Rule } from './validation-rule.ts'
import { taxRules } from './validation-tax.ts'
import { sumRules } from './validation-totals.ts'

/**
 * The standard's rules for what Easel writes: required contents (BR), totals (BR-CO, BR-DEC), and tax
 * categories (BR-S, BR-Z, BR-E, BR-AE). Easel never writes document-level charges, payees or representatives,
 * so their rules are omitted.
 */
export const rules: readonly Rule[] = [...presenceRules, ...sumRules, ...taxRules]

export function brokenRulesOf(invoice: EInvoice): Broken[] {
  return rules.filter((rule) => !rule.holds(invoice)).map(({ rule, sentence }) => ({ rule, sentence }))
}
