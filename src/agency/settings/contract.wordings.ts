import { z } from 'zod'
import { endpoint, line, prose } from '#kernel/contract.ts'
import { language } from '#schema/party.ts'
import { mayChangeAgency } from './rules.ts'

const orDefault = (text: z.ZodString) => text.transform((own) => own || null).nullable()

/** Wording that the agency can replace, with its maximum length. Null for the default. */
const wording = z.object({
  emailGreeting: orDefault(line(100)),
  emailFooter: orDefault(prose(500)),
  landingTitle: orDefault(line(80)),
  landingText: orDefault(prose(300)),
})
export type Wording = z.output<typeof wording>

export const wordingChanges = z.partialRecord(language, wording.partial())

const name = wording.keyof()
const allWordings = z.object({
  wordings: z.record(language, z.record(name, z.string().nullable())),
  /** The wording that readers see if the agency hasn't set its own. */
  defaults: z.record(language, z.record(name, z.string())),
})
export type AllWordings = z.output<typeof allWordings>

export const getWordings = endpoint({
  method: 'GET',
  path: '/api/agency/wordings',
  summary:
    "Read the agency's own wording for emails and the landing page in each language, and the defaults (staff)",
  may: mayChangeAgency,
  scope: 'settings:read',
  answer: allWordings,
})

export const changeWordings = endpoint({
  method: 'PATCH',
  path: '/api/agency/wordings',
  summary: "Change the agency's own wording by language; anything left out stays the same (staff)",
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.reword', changes: true },
  body: wordingChanges,
  answer: allWordings,
})
