import { Readable } from 'node:stream'
import { changed, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { invalid, notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { drawPicture } from '#kernel/resize-picture.ts'
import type { Services } from '#kernel/services.ts'
import { write } from '#kernel/unit-of-work.ts'
import { accentVariables, DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import { knowsTimeZone } from './calendar.ts'
import type { Agency } from './contract.ts'
import {
  getAgencyProfile,
  getLogo,
  largestLogo,
  removeDarkLogo,
  removeLogo,
  updateAgency,
  uploadDarkLogo,
  uploadLogo,
} from './contract.ts'
import { changeAgency } from './data.ts'
import { findAgency, getAgency, logoPath } from './get-agency.ts'
import { m } from './messages.ts'
import { senderAddress } from './public-address.ts'
import { findWordings } from './wordings.ts'

export const agencySettingsRoutes: Route[] = [
  handle(getAgencyProfile, async ({ actor, ...call }) => {
    const { contactsMayInvite, emailsCarryLinks, decisionsNeedCode, ...open } = await shown(call)
    return actor ? { ...open, contactsMayInvite, emailsCarryLinks, decisionsNeedCode } : open
  }),

  handle(updateAgency, async ({ body, ...call }) => {
    if (body.timeZone && !(await knowsTimeZone(call.db, body.timeZone))) {
      invalid({ timeZone: [t(m.timeZoneInvalid)] })
    }
    return change(call, body)
  }),

  {
    ...handle(uploadLogo, async (call) => {
      const logoKey = await storeLogo(call)
      return changeLogos(call, { logoKey })
    }),
    bytes: true,
  },

  handle(removeLogo, async (call) => changeLogos(call, { logoKey: null, darkLogoKey: null })),

  {
    ...handle(uploadDarkLogo, async (call) => {
      const darkLogoKey = await storeLogo(call)
      return changeLogos(call, { darkLogoKey })
    }),
    bytes: true,
  },

  handle(removeDarkLogo, async (call) => changeLogos(call, { darkLogoKey: null })),

  handle(getLogo, async ({ db, params, reply, storage }) => {
    const key = `logos/${params.id}.webp`
    const agency = await findAgency(db)
    const isCurrent = agency?.logoKey === key || agency?.darkLogoKey === key
    const size = isCurrent ? await storage.size(key) : null
    if (size === null) notFound(t(m.noPicture))
    return reply
      .type('image/webp')
      .header('content-length', size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(storage.read(key))
  }),
]

const logoOptions = { maxBytes: largestLogo, width: 512, height: 512, fit: 'inside' as const }

type Showing = Pick<Call<typeof getAgencyProfile, unknown>, 'db' | 'config' | 'request'>
type Changing = Showing & Pick<Call<typeof updateAgency, Actor>, 'actor' | 'address' | 'now' | 'live'>

/** Stores the uploaded picture and returns its key. */
async function storeLogo(call: Pick<Call<typeof uploadLogo, Actor>, 'request' | 'storage'>): Promise<string> {
  const picture = await drawPicture(call.request.body as AsyncIterable<Uint8Array>, logoOptions)
  const key = `logos/${newId()}.webp`
  await call.storage.put(key, Readable.from([picture]), picture.byteLength)
  return key
}

type LogoKeys = { logoKey?: string | null; darkLogoKey?: string | null }

/** Replaces or removes logos, and deletes their old pictures. */
async function changeLogos(call: Changing & Pick<Services, 'storage'>, keys: LogoKeys): Promise<Agency> {
  const before = await findAgency(call.db)
  const after = await change(call, keys)
  const replaced = [
    keys.logoKey !== undefined && before?.logoKey,
    keys.darkLogoKey !== undefined && before?.darkLogoKey,
  ]
  for (const key of replaced) if (key) await call.storage.remove(key)
  return after
}

async function change(call: Changing, wished: Parameters<typeof changeAgency>[1]): Promise<Agency> {
  await write(call, async (tx) => {
    const before = await getAgency(tx)
    await changeAgency(tx, wished)
    const metadata = changed({ ...before }, { ...wished })
    const entry = { action: 'agency.update', targetTable: 'agency', metadata }
    await record(tx, entry)
    tx.publish({ type: 'AGENCY_CHANGED', everyone: true })
  })
  return shown(call)
}

async function shown({ db, config, request }: Showing): Promise<Agency> {
  const row = await findAgency(db)
  if (!row) return notSetUp
  const own = (await findWordings(db))[readerOfRequest(request).language]
  const { logoKey, darkLogoKey, publicUrl: _, ...rest } = row
  const contactAddress = row.supportAddress ?? senderAddress(config)?.address ?? null
  return {
    ...rest,
    accentVariables: accentVariables(row.accent ?? DEFAULT_ACCENT),
    contactAddress,
    landingTitle: own.landingTitle ?? t(m.landingTitle),
    landingText: own.landingText ?? t(m.landingText),
    logoUrl: logoPath(logoKey),
    darkLogoUrl: logoPath(darkLogoKey),
    isSetUp: true,
  }
}

const notSetUp: Agency = {
  name: 'Easel',
  accent: null,
  accentVariables: {},
  currency: 'usd',
  timeZone: 'UTC',
  supportAddress: null,
  contactAddress: null,
  openSignUp: false,
  frontPage: 'LANDING',
  landingTitle: t(m.landingTitle),
  landingText: t(m.landingText),
  logoUrl: null,
  darkLogoUrl: null,
  isSetUp: false,
}
