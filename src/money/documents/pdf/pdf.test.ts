import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bakery, documentLine, documentWith, marlow } from '#test/fixtures/documents.ts'
import type { Branch } from '#test/readers/pdf.ts'
import { branchesOf, readPdf } from '#test/readers/pdf.ts'
import type { DocumentContent } from '../printable-document.ts'
import { blankDocument } from '../printable-document.ts'
import { drawDocument } from './pdf.ts'

const lines = [
  documentLine('Design of the website', 420_000, { taxPercent: 19 }),
  documentLine('Development, in hours', 9_500, { quantity: 38.5, taxPercent: 19, discountPercent: 10 }),
  documentLine('Printed book', 8_900, { quantity: 2, taxPercent: 7 }),
]

const read = async (document: DocumentContent) => readPdf(await drawDocument(document))
const roles = (branch: Branch | undefined) => branch?.children.map(({ role }) => role)

describe('an invoice', () => {
  test('says in English what is due, who pays whom, and by when', async () => {
    const { texts, title, language } = await read(
      documentWith(lines, { notes: 'Thank you.', terms: 'Net 14.' }),
    )
    expect(title).toBe('Invoice INV-2026-0012 · Studio Marlow GmbH')
    expect(language).toBe('en')
    expect(texts).toHaveLength(1)
    const [text = ''] = texts
    expect(text).toMatchInlineSnapshot(`
      "Studio Marlow GmbH
      Studio Marlow GmbH · Große Bleichen 12 · 20354 Hamburg · Germany
      Bäckerei Łódź & Söhne
      Hofweg 3
      1010 Wien
      Austria
      Invoice number INV-2026-0012
      Invoice date 21 Nov 2026
      Due date 5 Dec 2026
      Your tax ID ATU12345678
      Invoice INV-2026-0012
      Description Quantity Unit price Discount VAT Amount (EUR)
      Design of the website 1 4,200.00 19% 4,200.00
      Development, in hours 38.5 95.00 10% 19% 3,291.75
      Printed book 2 89.00 7% 178.00
      Subtotal €7,669.75
      VAT 7% on €178.00 €12.46
      VAT 19% on €7,491.75 €1,423.43
      Total incl. VAT €9,105.64
      Thank you.
      Please transfer €9,105.64 by 5 Dec 2026 to this account:
      Account holder Studio Marlow GmbH
      IBAN DE02 1203 0000 0000 2020 51
      BIC BYLADEM1001
      Bank Deutsche Kreditbank
      Reference INV-2026-0012
      Net 14.
      Page 1 of 1
      Studio Marlow GmbH
      Große Bleichen 12
      20354 Hamburg
      Germany
      rechnung@marlow.test
      +49 40 123456
      Deutsche Kreditbank
      DE02 1203 0000 0000 2020 51
      BYLADEM1001
      VAT ID DE123456789
      HRB 123456"
    `)
  })

  test('says the same in German', async () => {
    const { texts, title, language } = await read(documentWith(lines, { language: 'de' }))
    expect(title).toBe('Rechnung INV-2026-0012 · Studio Marlow GmbH')
    expect(language).toBe('de')
    for (const labels of [
      'Rechnungsnummer INV-2026-0012',
      'Rechnungsdatum 21.11.2026',
      'Fällig am 05.12.2026',
      'Beschreibung Menge Einzelpreis Rabatt USt. Betrag (EUR)',
      'Zwischensumme 7.669,75 €',
      'USt. 7 % auf 178,00 € 12,46 €',
      'Gesamtbetrag inkl. USt. 9.105,64 €',
      'Bitte überweisen Sie 9.105,64 € bis zum 05.12.2026 auf dieses Konto:',
      'DE02 1203 0000 0000 2020 51',
      'Österreich',
      'Seite 1 von 1',
    ]) {
      expect(texts[0]).toContain(labels)
    }
  })

  test.each([
    ['in the same country', 'DE'],
    ['in an unknown country', null],
  ])('omits the country for a buyer %s', async (_name, countryCode) => {
    const { texts } = await read(documentWith(lines, { buyer: { ...bakery, countryCode } }))
    expect(texts[0]).not.toContain('Germany')
  })

  test.each([
    ['en', 'VAT ID DE123456789', 'Tax number 12/345/67890'],
    ['de', 'USt-IdNr. DE123456789', 'Steuernummer 12/345/67890'],
  ] as const)('labels a German tax office number correctly (%s)', async (language, ...labels) => {
    const seller = { ...marlow, registrationId: '12/345/67890' }
    const { texts } = await read(documentWith(lines, { language, seller }))
    for (const word of labels) expect(texts[0]).toContain(word)
  })

  test('is tagged for screen readers', async () => {
    const { trees } = await read(documentWith(lines))
    const [document] = trees[0]?.children ?? []
    expect(document?.role).toBe('Document')
    expect(branchesOf(document as Branch, 'H1')).toHaveLength(1)
    const [facts, table, sums] = branchesOf(document as Branch, 'Table')
    expect(facts?.children.map(roles)).toContainEqual(['TH', 'TD'])
    expect(table?.children.map(roles)).toEqual([
      ['TH', 'TH', 'TH', 'TH', 'TH', 'TH'],
      ...lines.map(() => ['TD', 'TD', 'TD', 'TD', 'TD', 'TD']),
    ])
    expect(sums?.children.map(roles)).toEqual([
      ['TH', 'TD'],
      ['TH', 'TD'],
      ['TH', 'TD'],
      ['TH', 'TD'],
    ])
    expect(branchesOf(document as Branch, 'P').length).toBeGreaterThan(2)
  })

  test('renders Polish, Greek, Ukrainian and Japanese characters in a small file', async () => {
    const scripts = ['Łódź', 'Ελλάδα', 'Київ', '東京の請求書']
    const western = await drawDocument(
      documentWith(scripts.slice(0, 3).map((text) => documentLine(text, 100))),
    )
    expect(western.byteLength).toBeLessThan(60_000)
    const eastern = await drawDocument(documentWith(scripts.map((text) => documentLine(text, 100))))
    expect(eastern.byteLength).toBeLessThan(100_000)
    // Runs twice, because leftovers from an earlier document must not affect a later one's letters.
    for (const text of [(await readPdf(eastern)).texts[0], (await read(documentWith(lines))).texts[0]]) {
      expect(text).toContain('Łódź')
    }
    const { texts } = await readPdf(eastern)
    for (const script of scripts) expect(texts[0]).toContain(script)
  })

  test('shows a replacement for a character that no font has', async () => {
    const { texts } = await read(documentWith([documentLine('Party ก for e\u0301lan', 100)]))
    expect(texts[0]).toContain('Party \ufffd for élan')
  })

  test('has the agency’s logo with alternative text, and stays small', async () => {
    const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0a7d5b' } })
      .png()
      .toBuffer()
    const bytes = await drawDocument(documentWith(lines, { logo }))
    expect(bytes.byteLength).toBeLessThan(60_000)
    const { trees } = await readPdf(bytes)
    expect(branchesOf(trees[0] as Branch, 'Figure')).toMatchObject([{ alt: 'Logo of Studio Marlow GmbH' }])
  })

  test('uses American paper size, date format and terms', async () => {
    const { texts, width, height } = await read(
      documentWith(lines, {
        paper: 'LETTER',
        currency: 'usd',
        seller: { ...marlow, countryCode: 'US', city: 'Portland, OR', postalCode: '97214' },
      }),
    )
    expect([width, height]).toEqual([612, 792])
    for (const labels of ['Nov 21, 2026', 'Portland, OR 97214', 'Tax 19% on $7,491.75', '$9,105.64']) {
      expect(texts[0]).toContain(labels)
    }
  })

  test('uses the number of decimals of its currency', async () => {
    const { texts } = await read(documentWith([documentLine('Design', 420_000)], { currency: 'jpy' }))
    expect(texts[0]).toContain('Amount (JPY)')
    expect(texts[0]).toContain('420,000')
    expect(texts[0]).not.toContain('420,000.00')
  })

  test('shows prices with tax, and the tax in them', async () => {
    const retail = [documentLine('Poster', 999, { quantity: 3, taxPercent: 19 })]
    const { texts } = await read(documentWith(retail, { pricesIncludeTax: true }))
    expect(texts[0]).toContain('Amount incl. VAT (EUR)')
    expect(texts[0]).toContain('Poster 3 9.99 19% 29.97')
    expect(texts[0]).toContain('Subtotal €25.18')
    expect(texts[0]).toContain('Total incl. VAT €29.97')
  })

  test('shows later payments and credits, and the balance', async () => {
    const { texts } = await read(
      documentWith([documentLine('Design', 100_000)], {
        paidCents: 30_000,
        creditedCents: 5_000,
        dueCents: 65_000,
      }),
    )
    for (const labels of ['Credited −€50.00', 'Paid −€300.00', 'Amount due €650.00', 'transfer €650.00']) {
      expect(texts[0]).toContain(labels)
    }
  })

  test.each([
    ['a draft', { number: null }, 'Invoice · Draft'],
    ['void', { isVoid: true }, 'Invoice INV-2026-0012 · Void'],
  ])('says that it’s %s', async (_name, parts, labels) => {
    const { texts } = await read(documentWith(lines, parts))
    expect(texts[0]).toContain(labels)
  })

  test.each([
    ['en', 'Reverse charge: VAT is to be accounted for by the recipient.'],
    ['de', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ] as const)('has the reverse charge note (%s)', async (language, sentence) => {
    const { texts } = await read(
      documentWith([documentLine('Design', 100)], { language, reverseCharge: true }),
    )
    expect(texts[0]).toContain(sentence)
  })

  test('has the same bytes every time', async () => {
    const [one, other] = await Promise.all([
      drawDocument(documentWith(lines)),
      drawDocument(documentWith(lines)),
    ])
    expect(one.equals(other)).toBe(true)
  })

  test('escapes XML characters in names', async () => {
    const { metadata } = await read(documentWith(lines, { seller: { ...marlow, name: 'A & B <design>' } }))
    expect(metadata).toContain('A &#38; B &#60;design&#62;')
  })
})

describe('other documents', () => {
  test('a credit note names its invoice and doesn’t request payment', async () => {
    const { texts } = await read(
      documentWith(lines, {
        kind: 'CREDIT_NOTE',
        language: 'de',
        number: 'CN-2026-0003',
        dueOn: null,
        aboutNumber: 'INV-2026-0012',
        aboutIssuedOn: '2026-10-02',
      }),
    )
    expect(texts[0]).toContain('Rechnungskorrektur CN-2026-0003')
    expect(texts[0]).toContain('Zur Rechnung INV-2026-0012, 02.10.2026')
    expect(texts[0]).not.toContain('überweisen')
  })

  test('a quote says how long it’s valid', async () => {
    const { texts } = await read(
      documentWith(lines, { kind: 'QUOTE', number: 'Q-2026-0002', validUntil: '2026-12-31', dueOn: null }),
    )
    expect(texts[0]).toContain('Quote Q-2026-0002')
    expect(texts[0]).toContain('Valid until 31 Dec 2026')
  })

  test('a receipt shows the amount received and how it was paid', async () => {
    const { texts } = await read({
      ...documentWith([], { kind: 'RECEIPT', number: null, aboutNumber: 'INV-2026-0012', dueOn: null }),
      payments: [{ paidOn: '2026-11-20', method: 'bank', reference: 'SEPA 991', amountCents: 50_000 }],
    })
    expect(texts[0]).toContain('We have received your payment for invoice INV-2026-0012. Thank you.')
    expect(texts[0]).toContain('20 Nov 2026 Bank transfer SEPA 991 500.00')
    expect(texts[0]).toContain('Amount received €500.00')
  })

  test('a statement goes from its opening to its closing balance', async () => {
    const { texts } = await read({
      ...blankDocument,
      kind: 'STATEMENT',
      madeAt: new Date(0),
      language: 'en',
      paper: 'A4',
      logo: null,
      accent: '#000000',
      seller: marlow,
      buyer: bakery,
      currency: 'eur',
      servedFrom: '2026-10-01',
      servedTo: '2026-10-31',
      entries: [
        { on: '2026-10-02', text: 'Invoice INV-1', debitCents: 10_000, creditCents: 0, balanceCents: 15_000 },
        { on: '2026-10-09', text: 'Payment', debitCents: 0, creditCents: 4_000, balanceCents: 11_000 },
      ],
    })
    for (const labels of [
      'Period 1 – 31 Oct 2026',
      'Opening balance 50.00',
      '2 Oct 2026 Invoice INV-1 100.00 150.00',
      '9 Oct 2026 Payment 40.00 110.00',
      'Closing balance €110.00',
    ]) {
      expect(texts[0]).toContain(labels)
    }
  })
})
