import { z } from 'zod'
import { empty, endpoint, flag, id, idParams, instant, line, lineOrNull, page } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { countryCode } from '#money/billing-settings/contract.ts'
import { language } from '#schema/party.ts'
import { m } from './messages.ts'
import { mayManageClients } from './rules.ts'

export const companyNameRequired = t(m.companyNameRequired)
export const clientNotFound = t(m.clientNotFound)

/** Explains why an archived client can't get new projects. */
export const archivedMessage = (name: string) => t(m.isArchived, { name })

const client = z.object({
  id,
  companyName: z.string(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  billingEmail: z.string().nullable(),
  createdAt: instant,
  /** When the client was archived. Its projects stay readable, and it can't get new ones. */
  archivedAt: instant.nullable(),
  /** Language and address for documents. Only for staff, and contacts who see invoices. */
  language: language.nullish(),
  street: z.string().nullish(),
  postalCode: z.string().nullish(),
  city: z.string().nullish(),
  countryCode: z.string().nullish(),
  taxId: z.string().nullish(),
  /** Included only for staff. */
  contactCount: z.int().optional(),
  projectCount: z.int().optional(),
})
export type Client = z.output<typeof client>

/** The website, stored as http or https. A bare domain gets https://. Empty for none. */
const website = line(500)
  .transform((text) => (text === '' || hasScheme(text) ? text : `https://${text}`))
  .refine((text) => text === '' || isWebAddress(text), t(m.websiteInvalid))
  .transform((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()) || null)

/** In `acme.example:8080`, the part before the colon is a host name, not a scheme. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text)
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  const named = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
  return named && !username && !password
}

const billingEmail = line(254)
  .refine((text) => text === '' || z.email().safeParse(text).success, t(m.emailInvalid))
  .transform((text) => text || null)

export const newClient = z.object({
  companyName: line(200, companyNameRequired),
  industry: lineOrNull(100).nullish(),
  website: website.nullish(),
  billingEmail: billingEmail.nullish(),
  /** Language for emails and documents. Defaults to the agency's. */
  language: z
    .literal('')
    .transform(() => null)
    .or(language)
    .nullish(),
  street: lineOrNull(200).nullish(),
  postalCode: lineOrNull(20).nullish(),
  city: lineOrNull(100).nullish(),
  countryCode: countryCode.nullish(),
  taxId: lineOrNull(50).nullish(),
})
export type NewClient = z.output<typeof newClient>

const clientChange = newClient.partial()
export type ClientChange = z.output<typeof clientChange>

const clientQuery = page.extend({
  search: line(200).optional(),
  sort: z.enum(['newest', 'name']).default('newest'),
  /** Lists archived clients instead of active ones. */
  archived: flag.default(false),
})
export type ClientQuery = z.output<typeof clientQuery>

export const listClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  summary: "List all clients (staff), or the companies you're a contact of",
  scope: 'clients:read',
  query: clientQuery,
  answer: z.array(client),
})

export const createClient = endpoint({
  method: 'POST',
  path: '/api/clients',
  summary: 'Add a client (staff)',
  may: mayManageClients,
  scope: 'clients:write',
  audits: { action: 'client.create' },
  body: newClient,
  answer: client,
  status: 201,
})

export const getClient = endpoint({
  method: 'GET',
  path: '/api/clients/:id',
  summary: 'Get a client',
  scope: 'clients:read',
  params: idParams,
  answer: client,
})

export const changeClient = endpoint({
  method: 'PATCH',
  path: '/api/clients/:id',
  summary: 'Change a client (staff); omitted fields stay unchanged',
  scope: 'clients:write',
  audits: { action: 'client.change', changes: true },
  params: idParams,
  body: clientChange,
  answer: client,
})

export const archiveClient = endpoint({
  method: 'POST',
  path: '/api/clients/:id/archive',
  summary: 'Archive a client: its projects stay readable, and it gets no new ones (staff)',
  scope: 'clients:write',
  audits: { action: 'client.archive', changes: true },
  params: idParams,
  answer: client,
})

export const restoreClient = endpoint({
  method: 'POST',
  path: '/api/clients/:id/restore',
  summary: 'Restore an archived client (staff)',
  scope: 'clients:write',
  audits: { action: 'client.restore', changes: true },
  params: idParams,
  answer: client,
})

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id',
  summary: 'Delete a client that has no projects, invoices, quotes or care plans (staff)',
  scope: 'clients:write',
  audits: { action: 'client.delete' },
  params: idParams,
  answer: empty,
  status: 204,
})
