import { eq } from 'drizzle-orm'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { clients } from '#schema/clients.ts'
import type { Party, Seller } from '#schema/party.ts'

export interface Parties {
  language: Language
  seller: Seller
  buyer: Party
}

/** Returns the seller and the buyer, from the current settings and client. */
export async function partiesOf(db: Db, clientId: string): Promise<Parties> {
  const agency = await getAgency(db)
  const billing = await getBillingSettings(db)
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw new Error('The client of the document is not there')
  const { street, postalCode, city, countryCode, taxId, registrationId, phone, iban, bic, bankName } = billing
  return {
    language: client.language ?? billing.language,
    seller: {
      name: billing.legalName ?? agency.name,
      email: billing.email ?? agency.supportAddress,
      street,
      postalCode,
      city,
      countryCode,
      taxId,
      registrationId,
      phone,
      iban,
      bic,
      bankName,
    },
    buyer: {
      name: client.companyName,
      email: client.billingEmail,
      street: client.street,
      postalCode: client.postalCode,
      city: client.city,
      countryCode: client.countryCode,
      taxId: client.taxId,
    },
  }
}
