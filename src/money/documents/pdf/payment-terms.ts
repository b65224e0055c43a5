import { grouped } from '../document-texts.ts'
import { needRoom, styles, writeParagraph } from './flow.ts'
import type { Sheet } from './page.ts'
import { isDraft } from './page.ts'
import { writeTable } from './table.ts'
import { branch, leaf, write } from './text.ts'

/** Draws the text below the totals: payment details, the tax note, and the agency's notes. */
export async function writeBelow(sheet: Sheet): Promise<void> {
  const { document, labels } = sheet
  if (document.reverseCharge) paragraph(sheet, labels.reverseCharge)
  else if (document.exemptionReason && document.lines.some((line) => line.taxPercent === 0)) {
    paragraph(sheet, document.exemptionReason)
  }
  if (document.instalments.length > 0) await writeInstalments(sheet)
  if (document.notes) paragraph(sheet, document.notes)
  if (isToBePaid(sheet)) writePayment(sheet)
  if (document.terms) writeParagraph(sheet, document.terms, { style: styles.quiet })
}

function paragraph(sheet: Sheet, text: string): void {
  writeParagraph(sheet, text)
  sheet.y += 10
}

async function writeInstalments(sheet: Sheet): Promise<void> {
  const { document, labels, format } = sheet
  needRoom(sheet, 80)
  writeParagraph(sheet, labels.instalments, { style: styles.heading, tag: 'H2' })
  sheet.y += 4
  const columns = [
    { head: labels.instalment, align: 'left', wide: true },
    { head: labels.dueOn, align: 'right' },
    { head: labels.amount, align: 'right' },
  ] as const
  const rows = document.instalments.map(({ label, dueOn, amountCents }, index, all) => ({
    cells: [label ?? labels.part(index + 1, all.length), format.day(dueOn), format.money(amountCents)],
    carried: format.money(all.slice(0, index + 1).reduce((sum, one) => sum + one.amountCents, 0)),
  }))
  await writeTable(sheet, columns, rows)
  sheet.y += 8
}

function isToBePaid({ document }: Sheet): boolean {
  const { kind, isVoid, dueCents, seller } = document
  return kind === 'INVOICE' && !isVoid && dueCents > 0 && seller.iban !== null
}

function writePayment(sheet: Sheet): void {
  const { writer, root, document, labels, format, left } = sheet
  const { seller, dueOn, dueCents, instalments } = document
  const facts = [
    [labels.accountHolder, seller.name],
    ['IBAN', grouped(seller.iban ?? '')],
    ['BIC', seller.bic],
    [labels.bank, seller.bankName],
    [labels.reference, isDraft(document) ? null : document.number],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  needRoom(sheet, 20 + facts.length * 14)
  const day = instalments.length === 0 ? dueOn : null
  writeParagraph(sheet, labels.pay(format.money(dueCents), day && format.day(day)))
  sheet.y += 4
  const table = branch(writer, root, 'Table')
  for (const [label, value] of facts) {
    const row = branch(writer, table, 'TR')
    leaf(writer, row, 'TH', () => write(writer, label, left, sheet.y + 1, styles.quiet), { scope: 'Row' })
    leaf(writer, row, 'TD', () => write(writer, value, left + 92, sheet.y, styles.body))
    sheet.y += 14
  }
  sheet.y += 12
}
