import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { allow, conflict, Failure, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import { linkToDesign, linkToFile } from '#work/files/comment-link.ts'
import type { NewFile } from '#work/files/contract.ts'
import { registerFile } from '#work/files/contract.ts'
import type { FoundFile } from '#work/files/data.ts'
import { findFile } from '#work/files/data.ts'
import type { NewVersion } from '#work/files/data.versions.ts'
import { insertFile, insertNextVersion } from '#work/files/data.versions.ts'
import { checkKind, folderOf, isDishonest, look, thumbnailOf } from '#work/files/media/media.ts'
import { drawTiles } from '#work/files/media/tiles.ts'
import {
  fileNotFound,
  mayAddVersion,
  mayUpload,
  mayUploadInternal,
  noteNeedsVersion,
  onlyStaffNotes,
} from '#work/files/rules.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { audienceOf } from '#work/projects/recipients.ts'
import type { VisibleProject } from '#work/projects/visible-projects.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { askAboutNewVersion } from '#work/reviews/ask-again.ts'
import { notYourFile, notYourProject } from './begin-upload.ts'
import { take } from './claim-upload.ts'
import type { Upload } from './data.ts'
import { deleteUpload, findOwnUpload, findRegistered, isAbandoned, markRegistered } from './data.ts'
import { m } from './messages.ts'
import { uploadNotFound } from './receive-bytes.ts'
import { isSigned, readStoreAddress, readUploadAddress } from './signed-address.ts'

type RegisterCall = Call<typeof registerFile, Actor>

export const registerRoutes: Route[] = [
  handle(registerFile, async (call) => {
    const { db, actor, body, storage, now } = call
    let upload = await findUpload(call)
    const project = (await findVisibleProject(db, actor, body.projectId)) ?? notFound(projectNotFound)
    if (upload.projectId !== project.id) invalid({ projectId: [t(m.otherProject)] })
    const before = await findBefore(call, project)
    allow(mayUpload(actor, project), notYourProject)
    allow(!body.internal || mayUploadInternal(actor), t(m.onlyStaffInternal))
    allow(!before || mayAddVersion(actor, before), notYourFile)
    checkNote(call, before)
    if (upload.registeredAt) return again(call, upload)
    if (isAbandoned(upload, now)) throw new Failure(410, 'EXPIRED', tooLate)
    if (!upload.receivedAt) upload = await take(call, upload)

    const looked = await lookHonestly(call, upload)
    checkKind(before?.kind ?? body.kind, looked)
    const { originalName } = body
    const changeNote = body.changeNote || null
    const version = { ...looked, key: upload.key, originalName, changeNote, size: upload.size }
    const made = await write(call, (tx) => add(tx, call, { upload, project, before, version }))
    if (!made) return again(call, upload)

    if (looked.pages) void thumbnailOf(storage, version).catch(() => undefined)
    if ((before?.kind ?? body.kind) === 'MOCKUP') void drawTiles(storage, version).catch(() => undefined)
    return (await findFile(db, actor, made.fileId, made.version)) ?? notFound(fileNotFound)
  }),
]

const tooLate = t(m.tooLate)

async function findUpload({
  db,
  actor,
  body,
  secret,
  config,
  storage,
  request,
}: RegisterCall): Promise<Upload> {
  const hosts = [request.host, config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : request.host]
  const address = readUploadAddress(body.fileURL, hosts) ?? readStoreAddress(storage, body.fileURL)
  if (!address) invalid({ fileURL: [t(m.useUploadUrl)] })
  const { uploadId, token } = address
  const upload = await findOwnUpload(db, actor, uploadId)
  const isOurs = upload && (token === undefined || isSigned(secret, upload, token))
  return isOurs ? upload : notFound(uploadNotFound)
}

/** Finds the file that gets a new version. Undefined for a new file. */
async function findBefore({ db, actor, body }: RegisterCall, project: VisibleProject) {
  if (!body.fileId) return undefined
  const before = await findFile(db, actor, body.fileId)
  return before?.projectId === project.id ? before : notFound(fileNotFound)
}

/** Only staff can write notes, and only for a version that replaces another. */
function checkNote({ actor, body }: RegisterCall, before: FoundFile | undefined): void {
  if (!body.changeNote) return
  allow(isStaff(actor), onlyStaffNotes)
  if (!before) invalid({ changeNote: [noteNeedsVersion] })
}

/** Inspects the bytes. Deletes broken or mislabeled ones, because they can never be registered. */
async function lookHonestly({ db, storage, body }: RegisterCall, upload: Upload) {
  try {
    return await look(storage, { key: upload.key, name: body.originalName, announced: upload.declaredType })
  } catch (error) {
    if (isDishonest(error) && (await deleteUpload(db, upload.id))) {
      await storage.removeAll(folderOf(upload.key))
    }
    throw error
  }
}

interface Addition {
  upload: Upload
  project: VisibleProject
  before: FoundFile | undefined
  version: NewVersion
}

/**
 * Adds the file or version and notifies its audience. Undefined if another call registered the same upload
 * first.
 */
async function add(tx: UnitOfWork, { actor, body, now }: RegisterCall, addition: Addition) {
  const { upload, project, before, version } = addition
  if (!(await markRegistered(tx, now, upload))) return undefined
  const { kind, internal } = before ?? body
  const made = before
    ? await insertNextVersion(tx, actor, now, before.id, version)
    : await insertFile(tx, actor, now, { projectId: project.id, kind, internal }, version)
  const { originalName, changeNote, mediaType, size } = version
  await record(tx, {
    action: before ? 'file.version' : 'file.create',
    targetTable: 'files',
    targetId: made.fileId,
    metadata: {
      projectId: project.id,
      version: made.version,
      kind,
      internal,
      originalName,
      mediaType,
      size,
      ...(changeNote ? { changeNote } : {}),
    },
  })
  const askedToDecide = before ? await askAboutNewVersion(tx, { projectId: project.id, ...made }) : []
  // The request for a decision already tells them about the new version.
  const people = (await audienceOf(tx, project, actor, internal)).filter(
    (userId) => !askedToDecide.includes(userId),
  )
  const facts = { actor: actor.name, name: originalName }
  const file = { id: made.fileId, projectId: project.id }
  const notification = {
    aboutId: actor.userId,
    title: before ? t(m.newsVersion, { ...facts, version: made.version }) : t(m.newsFile, facts),
    body: changeNote || project.name,
    link: kind === 'MOCKUP' ? linkToDesign(file) : linkToFile(file),
    projectId: project.id,
  }
  // Notifies the client's contacts too, since they review the agency's designs.
  const reviewers = isStaff(actor) && kind === 'MOCKUP' ? await contactsOf(tx, project.clientId) : []
  const asked = people.filter((userId) => reviewers.includes(userId))
  await notify(tx, asked, { ...notification, kind: 'DESIGN' })
  await notify(
    tx,
    people.filter((userId) => !asked.includes(userId)),
    notification,
  )
  const { id: projectId, clientId } = project
  const number = await nextEventNumber(tx, projectId)
  tx.publish({ type: 'FILES_CHANGED', projectId, clientId, id: made.fileId, number, internal })
  return made
}

/**
 * Repeats the response if the same registration is sent again. Refuses a different registration of the same
 * upload.
 */
async function again({ db, actor, body }: RegisterCall, upload: Upload) {
  const registered = await findRegistered(db, upload)
  const file = registered && (await findFile(db, actor, registered.fileId, registered.version))
  if (!file) notFound(fileNotFound)
  if (!isSame(body, file)) conflict('ALREADY_REGISTERED', t(m.otherFile))
  return file
}

function isSame(body: NewFile, file: FoundFile): boolean {
  if (body.originalName !== file.originalName) return false
  if (body.fileId) return body.fileId === file.id && file.version > 1
  return file.version === 1 && body.kind === file.kind && body.internal === file.internal
}
