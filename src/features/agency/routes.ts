import { Readable } from 'node:stream'
import { changed, record } from '#features/audit/open.ts'
import type { Actor } from '#kernel/actor.ts'
import { invalid, notFound } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { drawPicture } from '#kernel/picture.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { everyone, handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import type { Agency } from './contract.ts'
import { getAgency, getLogo, largestLogo, removeLogo, updateAgency, uploadLogo } from './contract.ts'
import { changeAgency } from './data.ts'
import { sendWaitingMails } from './mail.ts'
import { pruneAttachments } from './open.attachments.ts'
import { knowsTimeZone } from './open.calendar.ts'
import { findAgency, logoPath, mailJob, theAgency } from './open.ts'
import { outboxRoutes } from './routes.outbox.ts'
import { setUpRoutes } from './routes.setup.ts'
import { mayChangeAgency } from './rules.ts'

export const agencyRoutes: Route[] = [
  handle(getAgency, everyone, async ({ db, actor }) => {
    const { contactsMayInvite, ...open } = await shown(db)
    return actor ? { ...open, contactsMayInvite } : open
  }),

  handle(updateAgency, mayChangeAgency, async ({ body, ...call }) => {
    if (body.timeZone && !(await knowsTimeZone(call.db, body.timeZone))) {
      invalid({ timeZone: ['Use a time zone like Europe/Berlin'] })
    }
    return change(call, body)
  }),

  {
    ...handle(uploadLogo, mayChangeAgency, async (call) => {
      const picture = await drawPicture(call.request.body as AsyncIterable<Uint8Array>, logoWish)
      const logoKey = `logos/${newId()}.webp`
      await call.storage.put(logoKey, Readable.from([picture]), picture.byteLength)
      return changeLogo(call, logoKey)
    }),
    bytes: true,
  },

  handle(removeLogo, mayChangeAgency, async (call) => changeLogo(call, null)),

  handle(getLogo, everyone, async ({ db, params, reply, storage }) => {
    const key = `logos/${params.id}.webp`
    const isCurrent = (await findAgency(db))?.logoKey === key
    const size = isCurrent ? await storage.size(key) : null
    if (size === null) notFound('There is no such picture.')
    return reply
      .type('image/webp')
      .header('content-length', size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(storage.read(key))
  }),

  ...setUpRoutes,
  ...outboxRoutes,
]

const logoWish = { maxBytes: largestLogo, width: 512, height: 512, fit: 'inside' as const }

type Changing = Pick<Call<typeof updateAgency, Actor>, 'db' | 'actor' | 'now' | 'live'>

async function changeLogo(call: Changing & Pick<World, 'storage'>, logoKey: string | null): Promise<Agency> {
  const before = await findAgency(call.db)
  const after = await change(call, { logoKey })
  if (before?.logoKey) await call.storage.remove(before.logoKey)
  return after
}

async function change(
  { db, actor, now, live }: Changing,
  wished: Parameters<typeof changeAgency>[1],
): Promise<Agency> {
  await db.transaction(async (tx) => {
    const before = await theAgency(tx)
    await changeAgency(tx, wished)
    const metadata = changed({ ...before }, { ...wished })
    const entry = { action: 'agency.update', targetTable: 'agency', metadata }
    await record(tx, { actor, now }, entry)
  })
  live.tell({ type: 'AGENCY_CHANGED', everyone: true })
  return shown(db)
}

async function shown(db: World['db']): Promise<Agency> {
  const row = await findAgency(db)
  if (!row) return notSetUp
  const { logoKey, publicUrl: _, ...rest } = row
  return { ...rest, logoUrl: logoPath({ logoKey }), isSetUp: true }
}

const notSetUp: Agency = {
  name: 'Easel',
  accent: null,
  currency: 'usd',
  timeZone: 'UTC',
  supportAddress: null,
  openSignUp: false,
  frontPage: 'LANDING',
  logoUrl: null,
  isSetUp: false,
}

/** Empties the outbox: within a minute, or at once where somebody waits for it. Files of mails go once they are old. */
export function agencyWork(world: World): void {
  world.jobs.every('* * * * *', mailJob, () => sendWaitingMails(world))
  world.jobs.every('20 3 * * *', 'agency.attachments', () => pruneAttachments(world))
}
