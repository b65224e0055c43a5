import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineMoney } from './totals-and-vat.ts'
import { amountOf, linesAgainst, netOf, partsOf, ratesOf, shareOf, totalsOf } from './totals-and-vat.ts'

const line = (parts: Partial<LineMoney>): LineMoney => ({
  quantity: 1,
  unitAmountCents: 0,
  taxPercent: 0,
  discountPercent: 0,
  ...parts,
})

describe('a line', () => {
  test.each([
    ['whole amounts', { quantity: 3, unitAmountCents: 12_500 }, 37_500],
    ['half a cent is rounded up', { quantity: 0.5, unitAmountCents: 333 }, 167],
    ['less than half a cent is rounded down', { quantity: 0.3333, unitAmountCents: 100 }, 33],
    ['a tenth that floats can’t represent', { quantity: 0.1, unitAmountCents: 105 }, 11],
    ['1.005 is not 1.00499…', { quantity: 1.005, unitAmountCents: 100 }, 101],
    ['a discount', { quantity: 2, unitAmountCents: 9_999, discountPercent: 12.5 }, 17_498],
    ['a discount with three decimals', { unitAmountCents: 100_000, discountPercent: 33.333 }, 66_667],
    ['a discount of 100%', { unitAmountCents: 5_000, discountPercent: 100 }, 0],
    ['a credit mirrors the invoice', { quantity: 0.5, unitAmountCents: -333 }, -167],
    [
      'more than a float can count',
      { quantity: 3.0001, unitAmountCents: 3_000_000_000_000_00 },
      900_030_000_000_000,
    ],
  ])('%s', (_name, parts, net) => {
    expect(netOf(line(parts))).toBe(net)
  })

  test('rejects too many decimals, and amounts that aren’t numbers', () => {
    const tooMany = 'has more than 4 decimals'
    expect(() => netOf(line({ quantity: 0.00001, unitAmountCents: 1 }))).toThrow(
      new RangeError(`0.00001 ${tooMany}`),
    )
    expect(() => netOf(line({ quantity: 1e-7, unitAmountCents: 1 }))).toThrow(
      new RangeError(`1e-7 ${tooMany}`),
    )
    expect(() => netOf(line({ quantity: Number.NaN, unitAmountCents: 1 }))).toThrow(RangeError)
    expect(() => netOf(line({ unitAmountCents: 1.5 }))).toThrow(RangeError)
    expect(() => netOf(line({ quantity: 10_000_000, unitAmountCents: 9_000_000_000 }))).toThrow(
      new RangeError('The amount is larger than Easel can hold'),
    )
  })
})

describe('totals', () => {
  test('calculate tax on the total at each rate, rounded once', () => {
    // Line by line it would be 3 × round(0.19 × 13) = 6. On the sum it's round(0.19 × 39) = 7.
    const lines = [1, 2, 3].map(() => line({ unitAmountCents: 13, taxPercent: 19 }))
    expect(totalsOf(lines)).toEqual({
      netCents: 39,
      taxes: [{ percent: 19, netCents: 39, taxCents: 7 }],
      roundingCents: 0,
      totalCents: 46,
    })
  })

  test('support two rates, one of them fractional, and a line without tax', () => {
    const lines = [
      line({ unitAmountCents: 100_000, taxPercent: 19 }),
      line({ quantity: 2.5, unitAmountCents: 8_000, taxPercent: 8.875 }),
      line({ unitAmountCents: 4_550 }),
    ]
    expect(totalsOf(lines)).toEqual({
      netCents: 124_550,
      taxes: [
        { percent: 8.875, netCents: 20_000, taxCents: 1_775 },
        { percent: 19, netCents: 100_000, taxCents: 19_000 },
      ],
      roundingCents: 0,
      totalCents: 145_325,
    })
  })

  test('keep the total of three prices of 10.00 including tax at 30.00, and show the rounding cent', () => {
    // Each net is 8.40, 25.20 in total. With 4.79 of tax, that's 29.99.
    const lines = [1, 2, 3].map(() => line({ unitAmountCents: 1_000, taxPercent: 19 }))
    expect(totalsOf(lines, { pricesIncludeTax: true })).toEqual({
      netCents: 2_520,
      taxes: [{ percent: 19, netCents: 2_520, taxCents: 479 }],
      roundingCents: 1,
      totalCents: 3_000,
    })
  })

  test('deduct a deposit of 30.00 from 119.00, including its tax', () => {
    const lines = [
      line({ unitAmountCents: 10_000, taxPercent: 19 }),
      line({ quantity: -1, unitAmountCents: 3_000, taxPercent: 19 }),
    ]
    expect(totalsOf(lines)).toMatchObject({ netCents: 7_000, totalCents: 8_330 })
  })

  test('round half up, and only once, when calculating a share', () => {
    expect([shareOf(99_999, 30), shareOf(5, 50), shareOf(1, 33.333), shareOf(10_000, 100)]).toEqual([
      30_000, 3, 0, 10_000,
    ])
  })

  test('are zero without lines', () => {
    expect(totalsOf([])).toEqual({ netCents: 0, taxes: [], roundingCents: 0, totalCents: 0 })
  })
})

const amounts = fc.record({
  quantity: fc.integer({ min: 0, max: 99_999_999 }).map((tenThousandths) => tenThousandths / 10_000),
  unitAmountCents: fc.integer({ min: 0, max: 10_000_000 }),
  taxPercent: fc.constantFrom(0, 5, 7.7, 8.875, 19, 20),
  discountPercent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
})

describe('for any lines', () => {
  test('the order of lines changes nothing', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), (lines) => {
        expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines))
      }),
    )
  })

  test('prices that include tax add up to the total, with at most one unit of rounding per line and rate', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines, { pricesIncludeTax: true })
        const parts = [totals.netCents, totals.roundingCents, ...totals.taxes.map((rate) => rate.taxCents)]
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.totalCents)
        expect(totals.totalCents).toBe(lines.reduce((sum, one) => sum + amountOf(one), 0))
        expect(Math.abs(totals.roundingCents)).toBeLessThanOrEqual(lines.length + totals.taxes.length)
      }),
    )
  })

  test('net amounts and taxes add up to the total, and rounding never changes a line by more than half a unit', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines)
        const taxes = totals.taxes.reduce((sum, rate) => sum + rate.taxCents, 0)
        expect(totals.totalCents).toBe(totals.netCents + taxes)
        expect(totals.netCents).toBe(lines.reduce((sum, one) => sum + netOf(one), 0))
        for (const one of lines) {
          // In units of 10⁻⁹ cents: the line's exact value compared with its rounded one.
          const exact =
            BigInt(Math.round(one.quantity * 10_000)) *
            BigInt(one.unitAmountCents) *
            BigInt(100_000 - Math.round(one.discountPercent * 1_000))
          const off = 2n * (BigInt(netOf(one)) * 1_000_000_000n - exact)
          expect(off > -1_000_000_000n && off <= 1_000_000_000n).toBe(true)
        }
      }),
    )
  })
})

test('equal parts add up to the whole, and differ by fewer cents than there are parts', () => {
  expect(partsOf(10_000, 3)).toEqual([3_333, 3_333, 3_334])
  const whole = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 36 }), (cents, count) => {
      const parts = partsOf(cents, count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
    }),
  )
})

test('the sums per rate match the prices if those include tax', () => {
  const lines = [99, 99, 99, 100].map((unitAmountCents, index) => ({
    quantity: 1,
    unitAmountCents,
    taxPercent: index === 3 ? 7 : 19,
    discountPercent: 0,
  }))
  expect(ratesOf(lines, { pricesIncludeTax: true })).toEqual([
    { percent: 7, netCents: 93, grossCents: 100 },
    { percent: 19, netCents: 249, grossCents: 297 },
  ])
})

test('a deposit is deducted with one line per rate, except for rates without an amount', () => {
  const rates = [
    { percent: 7, netCents: 93, grossCents: 100 },
    { percent: 19, netCents: 0, grossCents: 0 },
    { percent: 20, netCents: 250, grossCents: 300 },
  ]
  const deducted = (percent: number, unitAmountCents: number) =>
    line({ quantity: -1, unitAmountCents, taxPercent: percent })
  expect(linesAgainst(rates, {})).toEqual([deducted(7, 93), deducted(20, 250)])
  expect(linesAgainst(rates, { pricesIncludeTax: false })).toEqual(linesAgainst(rates, {}))
  expect(linesAgainst(rates, { pricesIncludeTax: true })).toEqual([deducted(7, 100), deducted(20, 300)])
})
