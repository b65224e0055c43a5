import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of rules and calculations. They need no database, so a run takes less than a second. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'src/**/rules*.test.ts',
      'src/kernel/{actor,calendar}.test.ts',
      'src/money/documents/totals-and-vat.test.ts',
      'src/money/documents/e-invoice/{lines,validation}.test.ts',
      'src/money/editor/screens/**/{line-values,payment-plan}.test.ts',
      'src/money/imports/parse-*.test.ts',
      'src/money/invoices/warnings-before-sending.test.ts',
      'src/money/{reminders,subscriptions}/schedule.test.ts',
      'src/money/reports/month-sums.test.ts',
      'src/money/statements/account.test.ts',
      'src/money/stripe/amounts.test.ts',
      'src/ui/format/{money,parse-decimal,parse-money,plain-date}.test.ts',
    ],
  },
})
