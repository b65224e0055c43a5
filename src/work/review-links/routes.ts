import { hashPassword } from 'better-auth/crypto'
import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { senderFor } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { nameGuest } from '#people/accounts/guest-accounts.ts'
import type { EmailAccess } from '#schema/agency.ts'
import { thumbnailKeyOf } from '#work/files/media/media.ts'
import { fileNotFound, mayBeShared } from '#work/files/rules.ts'
import { findVisibleFile, newestMockup } from '#work/files/store-file.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import {
  extendReviewLink,
  listReviewLinks,
  makeReviewLink,
  readReviewLog,
  revokeReviewLink,
  sendReviewLink,
} from './contract.ts'
import { note, readLog } from './data.log.ts'
import { endSessionsOf } from './data.sessions.ts'
import type { FoundLink } from './data.ts'
import { changeLink, findLink, insertLink, listLinks } from './data.ts'
import { invitationEmail, pathOfLink } from './emails.ts'
import { m } from './messages.ts'
import { carriedRoutes } from './routes.carried.ts'
import { commentRoutes } from './routes.comments.ts'
import { contentRoutes } from './routes.content.ts'
import { editRoutes } from './routes.edits.ts'
import { entryRoutes } from './routes.entry.ts'
import { guestRoutes } from './routes.guest.ts'
import { pictureRoutes } from './routes.pictures.ts'
import { guestReactionRoutes } from './routes.reactions.ts'
import { newToken } from './secrets.ts'

/** Routes for staff actions on review links. The guests' routes are in the other files. */
export const reviewLinkRoutes: Route[] = [
  handle(listReviewLinks, async ({ db, actor, params, now }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return listLinks(db, project.id, now)
  }),

  handle(makeReviewLink, async (call) => {
    const { db, actor, params, body, now } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const { fileId = null, firstName, email, right, days } = body
    if (fileId) await refuseUnshowable(db, actor, project.id, fileId)
    const lastName = body.lastName || null
    // Hash before the transaction, since hashing is deliberately slow.
    const passwordHash = body.password ? await hashPassword(body.password) : null
    const { token, tokenHash } = newToken()
    const expiresAt = inDays(now, days)
    const made = await write(call, async (tx) => {
      const guestId = await nameGuest(tx, now, { firstName, lastName, email })
      const id = await insertLink(tx, {
        projectId: project.id,
        fileId,
        guestId,
        right,
        tokenHash,
        passwordHash,
        createdBy: actor.userId,
        createdAt: now,
        expiresAt,
      })
      const metadata = { fileId, firstName, lastName, email, right, expiresAt: expiresAt.toISOString() }
      await note(tx, 'create', { id, projectId: project.id }, metadata)
      return emailLink(
        call,
        tx,
        (await findLink(tx, project.id, id, now)) ?? notFound(t(m.linkNotFound)),
        token,
      )
    })
    await sendEmailsSoon(call)
    return made
  }),

  handle(sendReviewLink, async (call) => {
    const link = await findOpen(call)
    const { token, tokenHash } = newToken()
    const { url } = await write(call, async (tx) => {
      if (!(await changeLink(tx, link.id, { tokenHash }))) conflict('LINK_REVOKED', t(m.linkRevoked))
      await note(tx, 'send', link)
      return emailLink(call, tx, link, token)
    })
    await sendEmailsSoon(call)
    return { ...link, url }
  }),

  handle(extendReviewLink, async (call) => {
    const { body, now } = call
    const link = await findTheLink(call)
    const expiresAt = inDays(now, body.days)
    await write(call, async (tx) => {
      if (!(await changeLink(tx, link.id, { expiresAt }))) conflict('LINK_REVOKED', t(m.linkRevoked))
      await note(tx, 'extend', link, {
        before: { expiresAt: link.expiresAt.toISOString() },
        after: { expiresAt: expiresAt.toISOString() },
      })
    })
    return { ...link, expiresAt, state: 'open' as const }
  }),

  handle(revokeReviewLink, async (call) => {
    const { now } = call
    const link = await findTheLink(call)
    await write(call, async (tx) => {
      if (!(await changeLink(tx, link.id, { revokedAt: now }))) return
      await endSessionsOf(tx, link.id)
      await note(tx, 'revoke', link)
    })
    return undefined
  }),

  handle(readReviewLog, async (call) => readLog(call.db, (await findTheLink(call)).id)),

  ...entryRoutes,
  ...guestRoutes,
  ...carriedRoutes,
  ...commentRoutes,
  ...pictureRoutes,
  ...editRoutes,
  ...guestReactionRoutes,
  ...contentRoutes,
]

async function refuseUnshowable(db: Db, actor: Actor, projectId: string, fileId: string): Promise<void> {
  const file = await findVisibleFile(db, actor, fileId)
  if (file?.projectId !== projectId) notFound(fileNotFound)
  if (mayBeShared(file)) return
  invalid({ fileId: [t(file.internal ? m.fileIsInternal : m.fileHasNoPreview)] })
}

type OfLink = Call<typeof readReviewLog | typeof sendReviewLink | typeof extendReviewLink, Actor>

async function findTheLink({ db, actor, params, now }: Pick<OfLink, 'db' | 'actor' | 'params' | 'now'>) {
  const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
  return (await findLink(db, project.id, params.linkId, now)) ?? notFound(t(m.linkNotFound))
}

async function findOpen(call: Pick<OfLink, 'db' | 'actor' | 'params' | 'now'>): Promise<FoundLink> {
  const link = await findTheLink(call)
  if (link.state === 'revoked') conflict('LINK_REVOKED', t(m.linkRevoked))
  if (link.state === 'expired') conflict('LINK_EXPIRED', t(m.linkExpired))
  if (!link.email) conflict('GUEST_ERASED', t(m.guestErased))
  return link
}

type Mailing = Pick<OfLink, 'actor' | 'config' | 'request' | 'now'>

/** Queues the email with the link's URL. */
async function emailLink(call: Mailing, tx: Db, link: FoundLink, token: string) {
  const from = await senderFor(call, tx)
  const path = pathOfLink(token)
  const language = await languageOf(tx, link.clientId)
  const design = await designOf(tx, call.actor, link)
  const content = { path, design, access: accessOf(call.config, from, link, token) }
  await queueEmail(tx, call.now, from, invitationEmail(language, from, link, content))
  return { ...link, url: from.base + path }
}

/** The access that the delivered email gives. A link with a password still asks for the code too. */
function accessOf(
  { SMTP_URL }: Mailing['config'],
  { agency }: Sender,
  { guestId, hasPassword }: FoundLink,
  token: string,
): EmailAccess | null {
  if (!SMTP_URL || !agency.emailsCarryLinks || hasPassword) return null
  const about = { reviewLinkHash: hashOfToken(token) }
  return { kind: 'REVIEW', userId: guestId, path: pathOfLink(token), about }
}

/** Finds the design that the guest is invited to view: the file, or the project's newest design. */
async function designOf(tx: Db, actor: Actor, { fileId, projectId }: FoundLink) {
  const file = fileId ? await findVisibleFile(tx, actor, fileId) : await newestMockup(tx, actor, projectId)
  if (!file?.originalName || !mayBeShared(file)) return undefined
  const title = file.originalName
  // Staff may see a picture that the guest can't see yet.
  if (file.final && !file.final.open) return { title }
  return { title, picture: { key: thumbnailKeyOf(file), alt: title } }
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
