import { changed, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { deleteHiddenNotifications } from '#portal/notifications/delete-notifications.ts'
import { nextEventNumber } from '#work/projects/visible-projects.ts'
import { changeFile, removeFile } from './contract.changes.ts'
import { deleteFile, hangsOn, linksTo, lockFile, updateFile } from './data.changes.ts'
import type { FoundFile } from './data.ts'
import { findFile } from './data.ts'
import { checkKind, folderOf } from './media/media.ts'
import { fileNotFound, mayManageFiles } from './rules.ts'

export const changesRoutes: Route[] = [
  handle(changeFile, async (call) => {
    const { db, actor, params, body } = call
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    allow(mayManageFiles(actor), onlyStaff)
    checkName(file, body.originalName)
    if (body.kind) checkKind(body.kind, file)
    const { number, people } = await db.transaction(async (tx) => {
      await lockFile(tx, file.id)
      if (
        file.kind === 'MOCKUP' &&
        body.kind &&
        body.kind !== 'MOCKUP' &&
        (await hangsOn(tx, file.id)).feedback
      ) {
        conflict('HAS_FEEDBACK', 'There is feedback on this mockup, so it stays one.')
      }
      await updateFile(tx, file.id, body)
      await recordChange(tx, call, file, { action: 'file.change', metadata: changed({ ...file }, body) })
      const people = body.internal ? await deleteHiddenNotifications(tx, await linksTo(tx, file)) : []
      return { number: await nextEventNumber(tx, file.projectId), people }
    })
    // Who may no longer see it must hear of it too: their lists are stale.
    publish(call, file, number, file.internal && body.internal !== false)
    if (people.length > 0) call.live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
    return (await findFile(db, actor, file.id)) ?? notFound(fileNotFound)
  }),

  handle(removeFile, async (call) => {
    const { db, actor, params, storage } = call
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    allow(mayManageFiles(actor), onlyStaff)
    const { keys, number } = await db.transaction(async (tx) => {
      await lockFile(tx, file.id)
      const hanging = await hangsOn(tx, file.id)
      if (hanging.feedback || hanging.others) conflict('IN_USE', inUse)
      await recordChange(tx, call, file, {
        action: 'file.remove',
        metadata: { originalName: file.originalName },
      })
      return { keys: await deleteFile(tx, file.id), number: await nextEventNumber(tx, file.projectId) }
    })
    // Nothing names them any more; a crash in between leaves bytes that nobody can reach.
    for (const key of keys) await storage.removeAll(folderOf(key))
    publish(call, file, number, file.internal)
    return undefined
  }),
]

const onlyStaff = 'Only staff rename and remove files.'
const inUse =
  'Feedback, messages or decisions refer to this file, so it is kept. Mark it as internal to hide it from the client.'

type ChangeCall = Call<typeof changeFile | typeof removeFile, Actor>

/** The ending says what a file is, and the bytes were compared with it. */
function checkName(file: FoundFile, name: string | undefined): void {
  const [before, after] = [endingOf(file.originalName ?? ''), endingOf(name ?? '')]
  if (name === undefined || before === after) return
  invalid({ originalName: [before ? `Keep the ending ${before}` : 'Leave the name without an ending'] })
}

function endingOf(name: string): string {
  return /.(\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

async function recordChange(
  tx: Db,
  { actor, now, address }: ChangeCall,
  { id, projectId }: FoundFile,
  { action, metadata }: { action: string; metadata: object },
): Promise<void> {
  const entry = { action, targetTable: 'files', targetId: id, metadata: { projectId, ...metadata } }
  await record(tx, { actor, now, address }, entry)
}

function publish({ live }: ChangeCall, file: FoundFile, number: number, internal: boolean): void {
  const { id, projectId, clientId } = file
  live.publish({ type: 'FILES_CHANGED', projectId, clientId, id, number, internal })
}
