import { z } from 'zod'
import { empty, endpoint, idParams } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { changeNote, fileItem, fileKind, fileName, versionNumber } from './contract.ts'
import { m } from './messages.ts'

export const fileChange = z
  .object({
    /** The newest version's new name. Its extension must stay the same. */
    originalName: fileName.optional(),
    kind: fileKind.optional(),
    /** Hides the file and everything on it from clients. */
    internal: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), t(m.nothingToChange))
export type FileChange = z.output<typeof fileChange>

export const changeFile = endpoint({
  method: 'PATCH',
  path: '/api/files/:id',
  summary: 'Rename a file, change its kind, or make it internal',
  scope: 'projects:write',
  audits: { action: 'file.change', changes: true },
  params: idParams,
  body: fileChange,
  answer: fileItem,
})

const noteOfVersion = z.object({
  /** What changed since the previous version. Empty to remove the note. */
  changeNote,
})

export const changeNoteOfVersion = endpoint({
  method: 'PUT',
  path: '/api/files/:id/versions/:version/note',
  summary: 'Write what changed in a version, or remove the note (staff)',
  scope: 'projects:write',
  audits: { action: 'file.changeNote', changes: true },
  params: idParams.extend({ version: versionNumber }),
  body: noteOfVersion,
  answer: fileItem,
})

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/files/:id',
  summary: 'Delete a file with all its versions, unless something refers to it',
  scope: 'projects:write',
  audits: { action: 'file.remove' },
  params: idParams,
  answer: empty,
  status: 204,
})
