import { changed, record } from '#agency/audit/record.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { deleteHiddenNotifications } from '#portal/notifications/delete-when-rights-end.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { changeFile, changeNoteOfVersion, removeFile } from './contract.changes.ts'
import { deleteFile, findUses, isAwaited, linksTo, lockFile, updateFile, updateNote } from './data.changes.ts'
import type { FoundFile } from './data.ts'
import { findFile } from './data.ts'
import { checkKind, folderOf } from './media/media.ts'
import { m } from './messages.ts'
import { fileNotFound, mayManageFiles, mayWriteNote, noteNeedsVersion } from './rules.ts'

export const changesRoutes: Route[] = [
  handle(changeFile, async (call) => {
    const { db, actor, params, body } = call
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    allow(mayManageFiles(actor), t(m.onlyStaff))
    checkName(file, body.originalName)
    if (body.kind) checkKind(body.kind, file)
    await write(call, async (tx) => {
      await lockFile(tx, file.id)
      if (
        file.kind === 'MOCKUP' &&
        body.kind &&
        body.kind !== 'MOCKUP' &&
        (await findUses(tx, file.id)).feedback
      ) {
        conflict('HAS_FEEDBACK', t(m.hasFeedback))
      }
      const hides = (body.internal && !file.internal) || (body.kind && body.kind !== file.kind)
      if (hides && (await isAwaited(tx, file.id))) conflict('IN_REVIEW', t(m.inReview))
      await updateFile(tx, file.id, body)
      await recordChange(tx, file, { action: 'file.change', metadata: changed({ ...file }, body) })
      // Also notifies people who can no longer see the file, because their lists are stale.
      await publish(tx, file, file.internal && body.internal !== false)
      if (body.internal) await deleteHiddenNotifications(tx, await linksTo(tx, file))
    })
    return (await findFile(db, actor, file.id)) ?? notFound(fileNotFound)
  }),

  handle(changeNoteOfVersion, async (call) => {
    const { db, actor, params, body } = call
    const file = (await findFile(db, actor, params.id, params.version)) ?? notFound(fileNotFound)
    allow(mayManageFiles(actor), t(m.onlyStaff))
    if (!mayWriteNote(actor, file)) invalid({ changeNote: [noteNeedsVersion] })
    await write(call, async (tx) => {
      await lockFile(tx, file.id)
      const before = (await findFile(tx, actor, file.id, file.version)) ?? notFound(fileNotFound)
      const changeNote = body.changeNote || null
      if (changeNote === before.changeNote) return
      await updateNote(tx, file.id, file.version, body.changeNote)
      const metadata = { version: file.version, ...changed({ ...before }, { changeNote }) }
      await recordChange(tx, file, { action: 'file.changeNote', metadata })
      await publish(tx, file, file.internal)
    })
    return (await findFile(db, actor, file.id, file.version)) ?? notFound(fileNotFound)
  }),

  handle(removeFile, async (call) => {
    const { db, actor, params, storage } = call
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    allow(mayManageFiles(actor), t(m.onlyStaff))
    const keys = await write(call, async (tx) => {
      await lockFile(tx, file.id)
      const uses = await findUses(tx, file.id)
      if (uses.feedback || uses.others) conflict('IN_USE', t(m.inUse))
      await recordChange(tx, file, {
        action: 'file.remove',
        metadata: { originalName: file.originalName },
      })
      const freed = await deleteFile(tx, file.id)
      await publish(tx, file, file.internal)
      return freed
    })
    // Nothing refers to these keys anymore. If a crash interrupts this, the remaining bytes are unreachable.
    for (const key of keys) await storage.removeAll(folderOf(key))
    return undefined
  }),
]

/** Checks that the extension stays the same, because the content was checked against it. */
function checkName(file: FoundFile, name: string | undefined): void {
  const [before, after] = [endingOf(file.originalName ?? ''), endingOf(name ?? '')]
  if (name === undefined || before === after) return
  invalid({ originalName: [before ? t(m.keepEnding, { ending: before }) : t(m.noEnding)] })
}

function endingOf(name: string): string {
  return /.(\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

async function recordChange(
  tx: UnitOfWork,
  { id, projectId }: FoundFile,
  { action, metadata }: { action: string; metadata: object },
): Promise<void> {
  const entry = { action, targetTable: 'files', targetId: id, metadata: { projectId, ...metadata } }
  await record(tx, entry)
}

async function publish(tx: UnitOfWork, file: FoundFile, internal: boolean): Promise<void> {
  const { id, projectId, clientId } = file
  const number = await nextEventNumber(tx, projectId)
  tx.publish({ type: 'FILES_CHANGED', projectId, clientId, id, number, internal })
}
