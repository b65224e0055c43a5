/**
 * `Intl` formatters for one locale. Each is created once, since creating a formatter costs fifty times as
 * much as using it.
 */
export interface Formats {
  date(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat
  number(options?: Intl.NumberFormatOptions): Intl.NumberFormat
  list(options?: Intl.ListFormatOptions): Intl.ListFormat
  plural(options?: Intl.PluralRulesOptions): Intl.PluralRules
  collator: Intl.Collator
  /** An amount in the currency's minor unit. */
  money(minor: number, currency: string): string
}

const known = new Map<string, Formats>()

export function formatsOf(locale: string): Formats {
  const before = known.get(locale)
  if (before) return before
  const made = makeFormats(locale)
  known.set(locale, made)
  return made
}

function makeFormats(locale: string): Formats {
  const number = memoized((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return {
    date: memoized((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
    number,
    list: memoized((options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options)),
    plural: memoized((options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
    collator,
    money(minor, currency) {
      const format = number({ style: 'currency', currency })
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
  }
}

function memoized<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>()
  return (options) => {
    const name = JSON.stringify(options) ?? ''
    const before = made.get(name)
    if (before) return before
    const fresh = make(options)
    made.set(name, fresh)
    return fresh
  }
}
