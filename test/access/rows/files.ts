import { isStaff } from '#kernel/actor.ts'
import { listCarriedComments } from '#work/carried-comments/contract.ts'
import { compareVersions } from '#work/comparisons/contract.ts'
import { changeFile, changeNoteOfVersion, removeFile } from '#work/files/contract.changes.ts'
import * as parts from '#work/files/contract.parts.ts'
import * as files from '#work/files/contract.ts'
import { mayAddVersion, mayManageFiles, mayUpload, mayUploadInternal } from '#work/files/rules.ts'
import { markFinal } from '#work/finals/contract.ts'
import { mayMarkFinal } from '#work/finals/rules.ts'
import { file, internalFile, ownUpload, project } from '../fixtures/facts.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesFile, seesUpload } from '../visible.ts'

const inProject = that(maySeeProject, project)
const found = that(seesFile, file)
const hidden = { on: 'an internal one', found: that(seesFile, internalFile) }
/** Until the invoice is paid, only staff get the file itself. */
const locked = { on: 'a final one', found, may: that(isStaff) }
const own = { on: 'the contact’s own', found: that(seesUpload, ownUpload) }
/** The only tile of a small picture. */
const tile = { width: 8, column: 0, row: 0 }
const bothVersions = { before: 1, after: 2 }

export const filesRows = [
  row(files.listFiles, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.file()).projectId } }),
  }),
  row(files.listFiles, {
    on: 'an internal one',
    found: inProject,
    shows: that(mayUploadInternal),
    send: async ({ make }) => {
      const { id, projectId } = await make.file({ internal: true })
      return { params: { id: projectId }, shown: id }
    },
  }),
  row(files.listVersions, { found, send: async ({ make }) => ({ params: await make.file() }) }),
  row(files.listVersions, {
    ...hidden,
    send: async ({ make }) => ({ params: await make.file({ internal: true }) }),
  }),
  row(files.readContent, { found, send: async ({ make }) => ({ params: await make.file() }) }),
  row(files.readContent, {
    ...hidden,
    send: async ({ make }) => ({ params: await make.file({ internal: true }) }),
  }),
  row(files.readContent, {
    ...locked,
    send: async ({ make }) => ({ params: await make.file({ final: true }) }),
  }),
  row(files.readThumbnail, { found, send: async ({ make }) => ({ params: await make.file() }) }),
  row(files.readThumbnail, {
    ...hidden,
    send: async ({ make }) => ({ params: await make.file({ internal: true }) }),
  }),
  row(files.readPreview, {
    found,
    send: async ({ make }) => ({ params: await make.file({ final: true }), query: { version: 1 } }),
  }),
  row(files.readPreview, {
    ...hidden,
    send: async ({ make }) => ({
      params: await make.file({ final: true, internal: true }),
      query: { version: 1 },
    }),
  }),
  row(files.readPage, {
    found,
    send: async ({ make }) => ({ params: { id: (await make.file({ pdf: true })).id, page: 1 } }),
  }),
  row(files.readPage, {
    ...hidden,
    send: async ({ make }) => ({
      params: { id: (await make.file({ pdf: true, internal: true })).id, page: 1 },
    }),
  }),
  row(compareVersions, {
    found,
    send: async ({ make }) => ({ params: await make.file({ versions: 2 }), query: bothVersions }),
  }),
  row(compareVersions, {
    ...hidden,
    send: async ({ make }) => ({
      params: await make.file({ versions: 2, internal: true }),
      query: bothVersions,
    }),
  }),
  row(listCarriedComments, {
    found,
    send: async ({ make }) => ({ params: await make.file({ versions: 2 }) }),
  }),
  row(listCarriedComments, {
    ...hidden,
    send: async ({ make }) => ({ params: await make.file({ versions: 2, internal: true }) }),
  }),
  row(files.readTile, {
    found,
    send: async ({ make }) => ({ params: { id: (await make.file()).id, ...tile }, query: { version: 1 } }),
  }),
  row(files.readTile, {
    ...locked,
    send: async ({ make }) => ({
      params: { id: (await make.file({ final: true })).id, ...tile },
      query: { version: 1 },
    }),
  }),
  row(files.readTile, {
    ...hidden,
    send: async ({ make }) => ({
      params: { id: (await make.file({ internal: true })).id, ...tile },
      query: { version: 1 },
    }),
  }),
  row(changeFile, {
    found,
    may: that(mayManageFiles),
    send: async ({ make }) => ({ params: await make.file(), body: { kind: 'ASSET' as const } }),
  }),
  row(changeFile, {
    ...hidden,
    may: that(mayManageFiles),
    send: async ({ make }) => ({
      params: await make.file({ internal: true }),
      body: { kind: 'ASSET' as const },
    }),
  }),
  row(changeNoteOfVersion, {
    found,
    may: that(mayManageFiles),
    send: async ({ make }) => ({
      params: { id: (await make.file({ versions: 2 })).id, version: 2 },
      body: { changeNote: 'The header is larger.' },
    }),
  }),
  row(changeNoteOfVersion, {
    ...hidden,
    may: that(mayManageFiles),
    send: async ({ make }) => ({
      params: { id: (await make.file({ versions: 2, internal: true })).id, version: 2 },
      body: { changeNote: 'The header is larger.' },
    }),
  }),
  row(markFinal, {
    found,
    may: that(mayMarkFinal),
    send: async ({ make }) => ({
      params: await make.file(),
      body: { invoiceId: (await make.invoice()).id },
    }),
  }),
  row(markFinal, {
    ...hidden,
    may: that(mayMarkFinal),
    send: async ({ make }) => ({
      params: await make.file({ internal: true }),
      body: { invoiceId: (await make.invoice()).id },
    }),
  }),
  row(removeFile, {
    found,
    may: that(mayManageFiles),
    send: async ({ make }) => ({ params: await make.file() }),
  }),
  row(files.getUploadLimits),
  row(files.requestUpload, {
    found: inProject,
    may: that(mayUpload, project),
    send: async ({ make }) => ({ body: { projectId: (await make.project()).id, name: 'a.png', size: 1 } }),
  }),
  row(files.sendUpload, {
    ...own,
    send: async ({ make }) => {
      const { id, token, bytes } = await make.upload()
      return { params: { id }, query: { token }, bytes }
    },
  }),
  row(files.registerFile, {
    ...own,
    send: async ({ make }) => {
      const { address, projectId } = await make.received()
      return { body: { fileURL: address, projectId, originalName: 'a.png' } }
    },
  }),
  row(files.registerFile, {
    on: 'the contact’s own, as an internal one',
    found: own.found,
    may: that(mayUploadInternal),
    send: async ({ make }) => {
      const { address, projectId } = await make.received()
      return { body: { fileURL: address, projectId, originalName: 'a.png', internal: true } }
    },
  }),
  row(parts.beginParts, {
    found: inProject,
    may: that(mayUpload, project),
    send: async ({ make }) => ({
      body: { filename: 'a.png', metadata: { projectId: (await make.project()).id, size: 1 } },
    }),
  }),
  row(parts.beginParts, {
    on: 'a version of what the agency made',
    found,
    may: that(mayAddVersion, file),
    send: async ({ make }) => {
      const { id: fileId, projectId } = await make.file()
      return { body: { filename: 'a.png', metadata: { projectId, size: 1, fileId } } }
    },
  }),
  row(parts.listParts, {
    ...own,
    send: async ({ make }) => {
      const { uploadId, key } = await make.parts()
      return { params: { uploadId }, query: { key } }
    },
  }),
  row(parts.signPart, {
    ...own,
    send: async ({ make }) => {
      const { uploadId, key } = await make.parts()
      return { params: { uploadId, partNumber: 1 }, query: { key } }
    },
  }),
  row(parts.sendPart, {
    ...own,
    send: async ({ make }) => {
      const { uploadId, token, bytes } = await make.parts()
      return { params: { uploadId, partNumber: 1 }, query: { token }, bytes }
    },
  }),
  row(parts.completeParts, {
    ...own,
    send: async ({ make }) => {
      const { uploadId, key, etag } = await make.parts({ sent: true })
      return { params: { uploadId }, query: { key }, body: { parts: [{ PartNumber: 1, ETag: etag }] } }
    },
  }),
  row(parts.abortParts, {
    ...own,
    send: async ({ make }) => {
      const { uploadId, key } = await make.parts()
      return { params: { uploadId }, query: { key } }
    },
  }),
  row(parts.getFormParams, {
    found: inProject,
    may: that(mayUpload, project),
    send: async ({ make }) => ({
      query: {
        filename: 'a.png',
        'metadata[projectId]': (await make.project()).id,
        'metadata[size]': '1',
      },
    }),
  }),
  row(parts.sendForm, {
    ...own,
    send: async ({ make }) => {
      const { id, token, form } = await make.form()
      return { params: { id }, query: { token }, form }
    },
  }),
  row(parts.getStoreKeys, { never: 403 }),
]
