import type { Party, Seller } from '#features/invoices/contract.party.ts'
import type { LineMoney } from '#features/invoices/money.ts'
import { amountOf, netOf, totalsOf } from '#features/invoices/money.ts'
import type { PaperDocument } from '#features/invoices/open.paper.ts'
import { blankPaper } from '#features/invoices/open.paper.ts'

/** A line with what is left out as it usually is: one, without tax or discount. */
export function paperLine(
  description: string,
  unitAmountCents: number,
  parts: Partial<LineMoney> = {},
): LineMoney & { description: string } {
  return { description, quantity: 1, unitAmountCents, taxPercent: 0, discountPercent: 0, ...parts }
}

/** An invoice of a studio in Hamburg to a bakery in Vienna, with its sums. */
export function paperWith(
  lines: readonly (LineMoney & { description: string })[],
  parts: Partial<PaperDocument> = {},
): PaperDocument {
  const pricesIncludeTax = parts.pricesIncludeTax ?? false
  const sums = totalsOf(lines, { pricesIncludeTax })
  return {
    ...blankPaper,
    kind: 'INVOICE',
    number: 'INV-2026-0012',
    madeAt: new Date('2026-11-21T10:00:00Z'),
    language: 'en',
    paper: 'A4',
    logo: null,
    accent: '#e0492a',
    seller: marlow,
    buyer: bakery,
    currency: 'eur',
    issuedOn: '2026-11-21',
    dueOn: '2026-12-05',
    lines: lines.map((line) => ({
      ...line,
      amountCents: amountOf(line),
      netCents: netOf(line, { pricesIncludeTax }),
    })),
    ...sums,
    dueCents: sums.totalCents,
    ...parts,
  }
}

export const marlow: Seller = {
  name: 'Studio Marlow GmbH',
  street: 'Große Bleichen 12',
  postalCode: '20354',
  city: 'Hamburg',
  countryCode: 'DE',
  taxId: 'DE123456789',
  registrationId: 'HRB 123456',
  email: 'rechnung@marlow.test',
  phone: '+49 40 123456',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bankName: 'Deutsche Kreditbank',
}

export const bakery: Party = {
  name: 'Bäckerei Łódź & Söhne',
  street: 'Hofweg 3',
  postalCode: '1010',
  city: 'Wien',
  countryCode: 'AT',
  taxId: 'ATU12345678',
  email: 'ben@bakery.test',
}
