import { z } from 'zod'
import { languageCodes } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '#kernel/messages.ts'

/** The language of emails, documents and pages. */
export const language = z.enum(languageCodes, t(m.chooseLanguage))

/** A document's seller or buyer. Unknown values are null. */
export const party = z.object({
  name: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** An ISO 3166-1 code of two capital letters. */
  countryCode: z.string().nullable(),
  /** A tax number, for example a VAT identification number. */
  taxId: z.string().nullable(),
  email: z.string().nullable(),
})
export type Party = z.output<typeof party>

/** The seller also has a tax office number and bank details. */
export const seller = party.extend({
  registrationId: z.string().nullable(),
  phone: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
})
export type Seller = z.output<typeof seller>
