import { Readable } from 'node:stream'
import { changed, record } from '#agency/audit/record.ts'
import { notFound, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { drawPicture } from '#kernel/resize-picture.ts'
import { write } from '#kernel/unit-of-work.ts'
import { rememberDevice } from './auth/known-devices.ts'
import { getMe, getPhoto, largestPhoto, updateMe, uploadPhoto } from './contract.ts'
import { changeProfile, findMe, findVisiblePhoto } from './data.ts'
import { m } from './messages.ts'
import { photoKey, photoPath, removePhoto } from './profile-photo.ts'
import { sessionRoutes } from './routes.sessions.ts'
import { emailChangeRoutes } from './verification/routes.email-change.ts'
import { verificationRoutes } from './verification/routes.ts'
import { viewAsRoutes } from './view-as/routes.ts'

export const accountRoutes: Route[] = [
  ...verificationRoutes,
  ...emailChangeRoutes,
  ...sessionRoutes,
  ...viewAsRoutes,

  handle(getMe, async ({ actor, request, reply, now, ...services }) => {
    reply.header('cache-control', 'no-store')
    // Browsers send this request first after any kind of sign-in.
    const isBrowser = request.headers.authorization === undefined
    if (isBrowser && !actor.viewer && !actor.fromEmail) {
      rememberDevice(services, request, reply, actor.userId, now, actor.sessionId)
    }
    return (await findMe(services, actor)) ?? unauthenticated()
  }),

  handle(updateMe, async (call) => {
    const { db, config, actor, body, now } = call
    const change = {
      ...(body.firstName === undefined ? {} : { firstName: body.firstName || null }),
      ...(body.lastName === undefined ? {} : { lastName: body.lastName || null }),
      ...(body.language === undefined ? {} : { language: body.language }),
    }
    await write(call, async (tx) => {
      const metadata = changed({ ...(await findMe({ db: tx, config }, actor)) }, change)
      await changeProfile(tx, actor.userId, now, change)
      await record(tx, { action: 'user.update', ...target(actor.userId), metadata })
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    })
    return (await findMe({ db, config }, actor)) ?? unauthenticated()
  }),

  {
    ...handle(uploadPhoto, async (call) => {
      const { db, config, actor, request, now, storage } = call
      const picture = await drawPicture(request.body as AsyncIterable<Uint8Array>, photoOptions)
      const id = newId()
      await storage.put(photoKey(id), Readable.from([picture]), picture.byteLength)
      const before = await findMe({ db, config }, actor)
      await write(call, async (tx) => {
        await changeProfile(tx, actor.userId, now, { profileImageUrl: photoPath + id })
        const metadata = changed({ hasPhoto: Boolean(before?.profileImageUrl) }, { hasPhoto: true })
        await record(tx, { action: 'user.photo', ...target(actor.userId), metadata })
        tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
      })
      await removePhoto(storage, before?.profileImageUrl)
      return (await findMe({ db, config }, actor)) ?? unauthenticated()
    }),
    bytes: true,
  },

  handle(getPhoto, async ({ db, actor, params, reply, storage }) => {
    const isVisible = await findVisiblePhoto(db, actor, photoPath + params.id)
    const size = isVisible ? await storage.size(photoKey(params.id)) : null
    if (size === null) notFound(t(m.pictureGone))
    return reply
      .type('image/webp')
      .header('content-length', size)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(storage.read(photoKey(params.id)))
  }),
]

const photoOptions = { maxBytes: largestPhoto, width: 256, height: 256, fit: 'cover' as const }
const target = (userId: string) => ({ targetTable: 'users', targetId: userId })
