/** Mutants that no test kills, and why that's harmless. Code is written with single spaces. */
export const namedSurvivors: { file: string; from: string; to: string; why: string }[] = [
  {
    file: 'src/money/documents/totals-and-vat.ts',
    from: 'Number.isSafeInteger(value)',
    to: 'false',
    why: 'A shortcut: without it, whole numbers are read digit by digit, with the same result.',
  },
  {
    file: 'src/money/documents/totals-and-vat.ts',
    from: '/^(-?)(\\d+)(?:\\.(\\d+))?$/',
    to: '/^(-?)(\\d+)(?:\\.(\\d+))$/',
    why: 'Whole numbers take the shortcut. Those too large for it are refused either way.',
  },
  {
    file: 'src/money/documents/totals-and-vat.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'Used only for numbers without decimals, which take the shortcut or are refused.',
  },
  {
    file: 'src/money/documents/totals-and-vat.ts',
    from: 'numerator < 0n',
    to: 'numerator <= 0n',
    why: 'Zero has no sign: minus zero is the same bigint.',
  },
  {
    file: 'src/money/stripe/amounts.ts',
    from: 'amount === undefined',
    to: 'false',
    why: 'The next line refuses it too: undefined has no remainder.',
  },
  {
    file: 'src/money/stripe/amounts.ts',
    from: 'places < 0',
    to: 'true',
    why: 'Dividing by a power of ten and multiplying by its inverse give the same amounts.',
  },
  {
    file: 'src/money/stripe/amounts.ts',
    from: 'places < 0',
    to: 'false',
    why: 'The same.',
  },
  {
    file: 'src/money/stripe/amounts.ts',
    from: 'places < 0',
    to: 'places <= 0',
    why: 'The same.',
  },
  {
    file: 'src/money/stripe/amounts.ts',
    from: 'places < 0',
    to: 'places >= 0',
    why: 'The same.',
  },
  {
    file: 'src/money/reports/month-sums.ts',
    from: 'from.slice(0, 7)',
    to: 'from',
    why: 'Months are counted from the first seven characters, and days sort like their months.',
  },
  {
    file: 'src/money/reports/month-sums.ts',
    from: 'to.slice(0, 7)',
    to: 'to',
    why: 'Months are counted from the first seven characters, and days sort like their months.',
  },
]
