import { Readable } from 'node:stream'
import { record } from '#features/audit/open.ts'
import { notFound, unauthenticated } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { drawPicture } from '#kernel/picture.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import { getMe, getPhoto, largestPhoto, updateMe, uploadPhoto } from './contract.ts'
import { forgetTheOld } from './data.limits.ts'
import { changeProfile, findMe, findVisiblePhoto } from './data.ts'
import { entryRoutes } from './routes.entry.ts'
import { invitingRoutes } from './routes.inviting.ts'
import { sessionRoutes } from './routes.sessions.ts'
import { teamRoutes } from './routes.team.ts'
import { maySeeOwnAccount } from './rules.ts'

export const accountsRoutes: Route[] = [
  ...entryRoutes,
  ...sessionRoutes,
  ...teamRoutes,
  ...invitingRoutes,

  handle(getMe, maySeeOwnAccount, async ({ db, actor, reply }) => {
    reply.header('cache-control', 'no-store')
    return (await findMe(db, actor)) ?? unauthenticated()
  }),

  handle(updateMe, maySeeOwnAccount, async ({ db, actor, body, now, live }) => {
    const change = {
      ...(body.firstName === undefined ? {} : { firstName: body.firstName || null }),
      ...(body.lastName === undefined ? {} : { lastName: body.lastName || null }),
    }
    await db.transaction(async (tx) => {
      await changeProfile(tx, actor.userId, now, change)
      await record(tx, { actor, now }, { action: 'user.update', ...target(actor.userId), metadata: change })
    })
    live.tell({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    return (await findMe(db, actor)) ?? unauthenticated()
  }),

  {
    ...handle(uploadPhoto, maySeeOwnAccount, async ({ db, actor, request, now, storage, live }) => {
      const picture = await drawPicture(request.body as AsyncIterable<Uint8Array>, photoWish)
      const id = newId()
      await storage.put(photoKey(id), Readable.from([picture]), picture.byteLength)
      const before = await findMe(db, actor)
      await db.transaction(async (tx) => {
        await changeProfile(tx, actor.userId, now, { profileImageUrl: photoPath + id })
        await record(tx, { actor, now }, { action: 'user.photo', ...target(actor.userId) })
      })
      const old = before?.profileImageUrl
      if (old?.startsWith(photoPath)) await storage.remove(photoKey(old.slice(photoPath.length)))
      live.tell({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
      return (await findMe(db, actor)) ?? unauthenticated()
    }),
    bytes: true,
  },

  handle(getPhoto, maySeeOwnAccount, async ({ db, actor, params, reply, storage }) => {
    const isVisible = await findVisiblePhoto(db, actor, photoPath + params.id)
    const size = isVisible ? await storage.size(photoKey(params.id)) : null
    if (size === null) notFound('There is no such picture.')
    return reply
      .type('image/webp')
      .header('content-length', size)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(storage.read(photoKey(params.id)))
  }),
]

const photoPath = '/api/photos/'
const photoKey = (id: string) => `photos/${id}.webp`
const photoWish = { maxBytes: largestPhoto, width: 256, height: 256, fit: 'cover' as const }
const target = (userId: string) => ({ targetTable: 'users', targetId: userId })

/** Counters, ended sessions and used links do not pile up. */
export function accountsWork(world: World): void {
  world.jobs.every('17 * * * *', 'accounts.forget', () => forgetTheOld(world.db, world.clock.now()))
}
