import type { Language } from '#features/invoices/contract.party.ts'
import type { Period } from './rules.ts'

/** A period as it stands behind what is invoiced: '1–31 January 2027', '1.–31. Januar 2027'. */
export function periodWords({ from, to }: Period, language: Language): string {
  const words = formats[language].formatRange(noon(from), noon(to))
  // Its spaces are narrow ones, which not every face has; between two days of one month there is none.
  return words.replace(/^(\d+)\s–\s(\d+ )/, '$1–$2').replace(/[\u2009\u202f]/g, ' ')
}

const formats = { en: formatOf('en-GB'), de: formatOf('de-DE') }

function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
