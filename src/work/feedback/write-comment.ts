import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import { feedback } from '#schema/feedback.ts'
import { findAttached, lockAttached, textOf } from '#work/attachments/find-attachable.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import type { FoundFile } from '#work/files/data.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile, newestMockup } from '#work/files/store-file.ts'
import type { NormalizedText } from '#work/mentions/normalize-mentions.ts'
import { normalizeMentions, splitByMention } from '#work/mentions/normalize-mentions.ts'
import { nextEventNumber, nextPinNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import type { VisibleProject } from '#work/projects/visible-projects.ts'
import { longestComment } from './contract.replies.ts'
import type { NewFeedback } from './contract.ts'
import type { FoundFeedback } from './data.ts'
import { findSentFeedback } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound } from './rules.ts'

/** The author, time and network address of a comment. */
export interface Writer extends Writing {
  actor: Actor
}

/** Runs in the same transaction and gets the comment's id. If it throws, the comment isn't written. */
export type Alongside = (tx: UnitOfWork, id: string) => Promise<void>

/**
 * Writes a comment and notifies everyone it concerns. The caller must check the permission to comment.
 * Sending the same id again returns the same comment.
 */
export async function writeComment(
  writer: Writer,
  project: VisibleProject,
  body: NewFeedback,
  alongside: Alongside = async () => undefined,
): Promise<{ item: FoundFeedback; isNew: boolean }> {
  const { db, actor } = writer
  const clientKey = body.id ?? newId()
  const before = await findSentFeedback(db, actor, clientKey)
  const isNew = !before && (await insertOnce(writer, project, body, { clientKey, alongside }))
  const item = (await findSentFeedback(db, actor, clientKey)) ?? notFound(feedbackNotFound)
  if (item.projectId !== project.id) {
    conflict('ID_TAKEN', t(m.idOfOtherProject))
  }
  return { item, isNew }
}

interface More {
  clientKey: string
  alongside: Alongside
}

/** Returns false if the same comment arrived at the same moment in another request. */
async function insertOnce(
  writer: Writer,
  project: VisibleProject,
  body: NewFeedback,
  more: More,
): Promise<boolean> {
  const { db, actor, now } = writer
  const file = await targetOf(db, actor, project, body)
  // Comments on internal files are internal too.
  const internal = body.internal || file?.internal === true
  const { clientId } = project
  const fileIds = body.fileIds ?? []
  const attached = await findAttached(db, actor, { projectId: project.id, fileIds, internal })
  const text = await normalizeMentions(db, actor, {
    body: textOf(body.body, attached),
    most: longestComment,
    clientId,
    internal,
  })
  const target = { fileId: file?.id ?? null, fileVersion: file?.version ?? null }
  try {
    return await write(writer, async (tx) => {
      await lockAttached(tx, fileIds)
      const { pin, event } = await numbersFor(tx, body.type, project.id)
      const item = {
        ...body,
        ...text,
        ...target,
        fileIds: fileIds.length > 0 ? fileIds : null,
        internal,
        clientKey: more.clientKey,
        projectId: project.id,
        number: pin,
      }
      const id = await insertFeedback(tx, actor, now, item)
      await record(tx, {
        action: 'feedback.create',
        targetTable: 'feedback',
        targetId: id,
        metadata: { projectId: project.id, number: pin, ...target, page: body.page, internal },
      })
      await more.alongside(tx, id)
      const { id: projectId } = project
      tx.publish({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number: event, internal })
      const people = splitByMention(await audienceOf(tx, project, actor, internal), text.mentioned)
      const notification = {
        aboutId: actor.userId,
        body: excerpt(text.body),
        link: linkToComment({ id, projectId, number: pin }),
        projectId,
      }
      const title = pin
        ? t(m.newsPin, { actor: actor.name, number: pin })
        : t(m.newsComment, { actor: actor.name })
      await notify(tx, people.others, { ...notification, title })
      await notify(tx, people.mentioned, { ...notification, title: mentionTitle(actor, pin) })
      return true
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** The notification title for people who are mentioned in a comment or its thread. */
export function mentionTitle({ name }: Actor, pin: number | null): string {
  return pin ? t(m.mentionedOnPin, { actor: name, number: pin }) : t(m.mentionedInComment, { actor: name })
}

/** The file version that the comment is about. Undefined for the empty board. */
async function targetOf(
  db: Db,
  actor: Actor,
  project: VisibleProject,
  { type, fileId, fileVersion, page }: NewFeedback,
): Promise<FoundFile | undefined> {
  const named = fileId ? await findVisibleFile(db, actor, fileId, fileVersion ?? undefined) : undefined
  if (fileId && named?.projectId !== project.id) notFound(fileNotFound)
  // Without this check, an email link about one design could be used to comment on the whole project.
  if (actor.fromEmail && !named) notFound(fileNotFound)
  const file = named ?? (type === 'PIN' ? await newestMockup(db, actor, project.id) : undefined)
  const pages = file?.pages ?? 1
  if (page > pages) invalid({ page: [t(m.noSuchPage, { pages })] })
  return file
}

async function numbersFor(tx: Db, type: NewFeedback['type'], projectId: string) {
  if (type === 'PIN') return nextPinNumber(tx, projectId)
  return { pin: null, event: await nextEventNumber(tx, projectId) }
}

/** The pin's target: a version of a file, or the empty board. */
interface CanvasTarget {
  fileId: string | null
  fileVersion: number | null
}

async function insertFeedback(
  tx: Db,
  actor: Actor,
  now: Date,
  input: Omit<NewFeedback, 'id' | 'fileId' | 'fileVersion' | 'fileIds'> &
    CanvasTarget &
    NormalizedText & {
      projectId: string
      number: number | null
      clientKey: string | null
      fileIds: string[] | null
    },
): Promise<string> {
  const id = newId()
  const isPin = input.type === 'PIN'
  await tx.insert(feedback).values({
    ...input,
    id,
    authorId: actor.userId,
    pinX: isPin ? input.pinX : null,
    pinY: isPin ? input.pinY : null,
    mark: isPin ? input.mark : null,
    createdAt: now,
  })
  return id
}
