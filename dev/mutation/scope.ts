import { globSync } from 'node:fs'

/** Returns the files in a folder to mutate: all rules, and the code that calculates amounts and days. */
export function mutatedFiles(folder: string): string[] {
  return globSync(mutated)
    .filter((file) => file.startsWith(folder) && !file.endsWith('.test.ts'))
    .sort()
}

const mutated = [
  'src/**/rules*.ts',
  'src/kernel/{actor,calendar}.ts',
  'src/money/documents/{totals-and-vat,price-as-entered}.ts',
  'src/money/documents/e-invoice/{from-invoice,lines,percentage,validation-*}.ts',
  'src/money/editor/screens/{line-values,invoice/instalments}.ts',
  'src/money/imports/{parse-numbers-and-dates,parse-payment}.ts',
  'src/money/invoices/warnings-before-sending.ts',
  'src/money/{reminders,subscriptions}/schedule.ts',
  'src/money/reports/month-sums.ts',
  'src/money/statements/account.ts',
  'src/money/stripe/amounts.ts',
  'src/money/subscriptions/period-label.ts',
  'src/ui/format/{money,parse-decimal,parse-money,plain-date}.ts',
]
