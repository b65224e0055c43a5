import type { FastifyReply } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { address } from '#kernel/browser/call.ts'
import type { Db } from '#kernel/database/database.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import { mentionsIn } from '#kernel/markdown/mentions.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { Attached } from '#work/attachments/find-attachable.ts'
import { findAttached, textOf } from '#work/attachments/find-attachable.ts'
import { normalizeMentions } from '#work/mentions/normalize-mentions.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { attachmentsOf } from './attachment-version.ts'
import type { MessageQuery } from './contract.ts'
import { attachedIds, listMessages, longestMessage, sendMessage } from './contract.ts'
import { findSent, readMessages } from './find-messages.ts'
import { m } from './messages.ts'
import { postMessage } from './post-message.ts'
import { messageReactionRoutes } from './routes.reactions.ts'
import { maySeeInternal } from './rules.ts'

export const messageRoutes: Route[] = [
  handle(listMessages, async ({ db, actor, params, query, reply }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const rows = await readMessages(db, actor, project.id, { ...query, limit: query.limit + 1 })
    return onePage(rows, project.id, query, reply)
  }),

  handle(sendMessage, async (call) => {
    const { db, actor, params, body, live, reply } = call
    const projectId = params.id
    const internalRefused = body.internal && !maySeeInternal(actor)
    const attaches = attachedIds(body).length > 0
    if (attaches || internalRefused) {
      if (!(await findVisibleProject(db, actor, projectId))) notFound(projectNotFound)
    }
    allow(!internalRefused, t(m.onlyStaffInternal))
    const attached = await findAttached(db, actor, {
      projectId,
      fileIds: attachedIds(body),
      internal: body.internal,
      field: body.fileIds ? 'fileIds' : 'fileId',
    })
    const { message, notifiedIds, again } = await send(call, projectId, attached)
    if (again) return reply.code(200).send(sendMessage.answer.parse(message))
    const { id, number, internal } = message
    live.publish({ type: 'NEW_MESSAGE', projectId, id, number, internal }, message)
    if (notifiedIds.length > 0) live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: notifiedIds })
    return message
  }),

  ...messageReactionRoutes,
]

type Sending = Call<typeof sendMessage, Actor>

async function send(call: Sending, projectId: string, attached: Attached) {
  const { db, actor, body, now, address } = call
  const [first, ...further] = attached
  const written = textOf(body.body, attached)
  const { mentions, mentioned, ...text } = await mentionsOf(call, projectId, written)
  const row = {
    id: newSequentialId(now),
    projectId,
    authorId: actor.userId,
    ...text,
    fileId: first?.file.id ?? null,
    internal: body.internal,
    clientKey: body.id ?? newId(),
    createdAt: now,
  }
  const entry = { action: 'message.send', targetTable: 'messages', targetId: row.id, metadata: { projectId } }
  const notification = {
    aboutId: actor.userId,
    title: t(m.newFrom, { name: actor.name }),
    body: excerpt(row.body),
    link: `/projects/${projectId}?tab=chat`,
    projectId,
    topic: `chat:${projectId}`,
    kind: 'MESSAGE' as const,
  }
  const all = { ...row, mentioned, furtherFileIds: further.map(({ file }) => file.id) }
  const post = (on: Db) => postMessage(on, actor, all, { who: { actor, now, address }, entry }, notification)
  try {
    const sent =
      mentions.length === 0
        ? await post(db)
        : await write(call, async (tx) => {
            const posted = await post(tx)
            const title = t(m.mentionedBy, { name: actor.name })
            if (posted) await notify(tx, mentions, { ...notification, title, topic: `mention:${projectId}` })
            return posted
          })
    const { notifiedIds, ...added } = sent ?? notFound(projectNotFound)
    const message = {
      ...row,
      ...attachmentsOf(attached, row),
      ...added,
      authorName: actor.name,
      reactions: [],
      changed: added.number,
    }
    return { message, notifiedIds, again: false }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const sent = await findSent(db, actor.userId, row.clientKey)
    if (!sent) throw error
    if (sent.projectId !== projectId) conflict('ID_TAKEN', t(m.idTaken))
    return { message: sent, notifiedIds: [], again: true }
  }
}

/**
 * Returns the text as it's stored, and the people to notify because they're mentioned. Most text needs no
 * query.
 */
async function mentionsOf({ db, actor, body: { internal } }: Sending, projectId: string, body: string) {
  if (mentionsIn(body).length === 0) return { body, mentioned: null, mentions: [] }
  const { clientId } = (await findVisibleProject(db, actor, projectId)) ?? notFound(projectNotFound)
  const text = await normalizeMentions(db, actor, { body, most: longestMessage, clientId, internal })
  return { ...text, mentions: (text.mentioned ?? []).filter((id) => id !== actor.userId) }
}

/** Drops the extra row used to detect another page, and links to that page (RFC 8288). */
function onePage<Row extends { number: number }>(
  rows: Row[],
  projectId: string,
  query: MessageQuery,
  reply: FastifyReply,
): Row[] {
  if (rows.length <= query.limit) return rows
  const forward = query.after !== undefined
  const page = forward ? rows.slice(0, -1) : rows.slice(1)
  const place = forward ? { after: page.at(-1)?.number } : { before: page[0]?.number }
  const next = address(listMessages, { params: { id: projectId }, query: { ...place, limit: query.limit } })
  reply.header('Link', `<${next}>; rel="next"`)
  return page
}
