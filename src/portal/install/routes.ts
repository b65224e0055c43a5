import { findAgency } from '#agency/settings/get-agency.ts'
import { readerOfPage } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { appIcon } from './app-icons.ts'
import { getAppIcon, getAppleIcon, getManifest } from './contract.ts'
import { manifestOf, noBranding, versionOf } from './manifest.ts'

export const installRoutes: Route[] = [
  handle(getManifest, async ({ db, request, reply }) => {
    const agency = (await findAgency(db)) ?? noBranding
    const reader = await readerOfPage(request, async () => (await getBillingSettings(db)).language)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(agency, reader.language)))
  }),

  handle(getAppIcon, async ({ db, storage, params, request, reply }) => {
    const agency = await findAgency(db)
    const { v } = request.query as { v?: string }
    if (v === versionOf(agency ?? noBranding)) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    }
    return reply.type('image/png').send(await appIcon(storage, agency, params.name))
  }),

  handle(getAppleIcon, async ({ db, storage, reply }) =>
    reply.type('image/png').send(await appIcon(storage, await findAgency(db), 'apple-180')),
  ),
]
