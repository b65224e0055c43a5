import type { FastifyReply } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { address } from '#kernel/browser/call.ts'
import type { Db } from '#kernel/database/database.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { attachmentOf } from './attachment-version.ts'
import type { MessageQuery, NewMessage } from './contract.ts'
import { listMessages, sendMessage } from './contract.ts'
import { findAttachable, findSent, readMessages } from './find-messages.ts'
import { m } from './messages.ts'
import { findConversation, postMessage } from './post-message.ts'
import { maySeeInternal, mayWrite } from './rules.ts'

export const messageRoutes: Route[] = [
  handle(listMessages, async ({ db, actor, params, query, reply }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const rows = await readMessages(db, actor, project.id, { ...query, limit: query.limit + 1 })
    return onePage(rows, project.id, query, reply)
  }),

  handle(sendMessage, async (call) => {
    const { db, actor, params, body, live, reply } = call
    const project = (await findConversation(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayWrite(actor, project), t(m.onlyStaffAndContacts))
    allow(!body.internal || maySeeInternal(actor), t(m.onlyStaffInternal))
    const attached = body.fileId
      ? await findAttachment(db, actor, project.id, { ...body, fileId: body.fileId })
      : { file: null, version: null }
    const people = [...project.staffIds, ...(body.internal ? [] : project.contactIds)]
    const userIds = people.filter((userId) => userId !== actor.userId)
    const { message, again } = await send(call, project.id, userIds, attached)
    if (again) return reply.code(200).send(sendMessage.answer.parse(message))
    const { id, number, internal } = message
    live.publish({ type: 'NEW_MESSAGE', projectId: project.id, id, number, internal })
    if (userIds.length > 0) live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
    return message
  }),
]

type Sending = Call<typeof sendMessage, Actor>

async function send(
  call: Sending,
  projectId: string,
  userIds: string[],
  attached: Parameters<typeof attachmentOf>[0],
) {
  const { db, actor, body, now, address } = call
  const row = {
    id: newSequentialId(now),
    projectId,
    authorId: actor.userId,
    body: body.body,
    fileId: body.fileId ?? null,
    internal: body.internal,
    clientKey: body.id ?? newId(),
    createdAt: now,
  }
  const entry = { action: 'message.send', targetTable: 'messages', targetId: row.id, metadata: { projectId } }
  const title = t(m.newFrom, { name: actor.name })
  const news = {
    aboutId: actor.userId,
    title,
    body: excerpt(body.body),
    link: `/projects/${projectId}?tab=chat`,
    projectId,
    topic: `chat:${projectId}`,
    kind: 'MESSAGE' as const,
  }
  try {
    const sent = await postMessage(db, row, { who: { actor, now, address }, entry }, { userIds, news })
    const message = { ...row, ...attachmentOf(attached, row), ...sent, authorName: actor.name }
    return { message, again: false }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const sent = await findSent(db, actor.userId, row.clientKey)
    if (!sent) throw error
    if (sent.projectId !== projectId) conflict('ID_TAKEN', t(m.idTaken))
    return { message: sent, again: true }
  }
}

async function findAttachment(
  db: Db,
  actor: Actor,
  projectId: string,
  { fileId, internal }: Pick<NewMessage, 'internal'> & { fileId: string },
): Promise<Parameters<typeof attachmentOf>[0]> {
  const found = await findAttachable(db, actor, projectId, fileId)
  if (!found) invalid({ fileId: [t(m.fileNotInProject)] })
  if (found.file.internal && !internal) {
    invalid({ fileId: [t(m.fileInternal)] })
  }
  return found
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
  const kept = forward ? rows.slice(0, -1) : rows.slice(1)
  const place = forward ? { after: kept.at(-1)?.number } : { before: kept[0]?.number }
  const next = address(listMessages, { params: { id: projectId }, query: { ...place, limit: query.limit } })
  reply.header('Link', `<${next}>; rel="next"`)
  return kept
}
