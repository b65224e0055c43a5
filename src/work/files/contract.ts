import { z } from 'zod'
import { endpoint, id, idParams, instant, line, page } from '#kernel/contract.ts'
import { fileKinds } from '#schema/values.ts'

export const fileKind = z.enum(fileKinds)

/** What a mockup may be: pins are put on pictures, and pages of a PDF are drawn as pictures. */
export const mockupTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** What a file without a name is called. */
export const untitled = 'Untitled'

/** A file with one of its versions: in lists the newest. */
export const fileItem = z.object({
  id,
  projectId: id,
  kind: fileKind,
  version: z.int(),
  originalName: z.string().nullable(),
  /** Of this version. */
  uploaderId: id,
  uploaderName: z.string(),
  /** Where the bytes of this version are read; `fileURL` is the same. */
  url: z.string(),
  fileURL: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  size: z.int(),
  /** Of a picture in pixels, turned as it is shown; of a PDF its first page in points. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a PDF. */
  pages: z.int().nullable(),
  /** Staff only. */
  internal: z.boolean(),
  /** Did staff make the file? Then staff alone replace it by a next version. */
  fromStaff: z.boolean(),
  /** When this version came. */
  createdAt: instant,
})
export type FileItem = z.output<typeof fileItem>

/** Also the marks that turn the direction of writing, which make "gpj.exe" read as "exe.jpg". */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** A name as people gave it, without the folders that it came from. */
export const fileName = z
  .string()
  .max(2_000, 'Use a shorter file name')
  .refine((name) => !controls.test(name), 'Remove the control characters from the file name')
  .transform((name) => (name.split(/[\\/]/).at(-1) ?? '').trim().toWellFormed())
  .pipe(
    z
      .string()
      .max(255, 'Use a file name of at most 255 characters')
      .refine((name) => !/^\.*$/.test(name), 'The file needs a name'),
  )

const newUpload = z.object({
  projectId: id,
  name: fileName,
  size: z.int().min(1, 'The file is empty').max(Number.MAX_SAFE_INTEGER),
  /** As the browser has it, for instance image/png. */
  type: line(200).nullish(),
})
export type NewUpload = z.output<typeof newUpload>

const newFile = z.object({
  /** The `uploadURL` as it was given. */
  fileURL: z.string().min(1).max(2_000),
  originalName: fileName,
  /** Of a new file; a next version stays of the kind that its file is. */
  kind: fileKind.default('DOCUMENT'),
  projectId: id,
  /** The file whose next version this is. */
  fileId: id.nullish(),
  /** Staff only; a next version stays what its file is. */
  internal: z.boolean().default(false),
})
export type NewFile = z.output<typeof newFile>

export const getUploadLimits = endpoint({
  method: 'GET',
  path: '/api/objects/upload',
  summary: 'How large a file may be',
  scope: 'projects:write',
  answer: z.object({
    maxBytes: z.int(),
    /** A larger file comes in parts. */
    partsAboveBytes: z.int(),
  }),
})

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Get an address to which the bytes of one file can be sent with PUT',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  body: newUpload,
  answer: z.object({ uploadURL: z.string(), uploadId: id, expiresAt: instant }),
})

export const sendUpload = endpoint({
  method: 'PUT',
  path: '/api/objects/:id',
  summary: 'Send the bytes of one file',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  params: idParams,
  query: z.object({ token: z.string().max(200).default('') }),
  answer: z.object({ size: z.int() }),
})

export const registerFile = endpoint({
  method: 'PUT',
  path: '/api/files',
  summary: 'Register an uploaded file, or the next version of one',
  scope: 'projects:write',
  audits: { action: 'file.create' },
  body: newFile,
  answer: fileItem,
})

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/projects/:id/files',
  summary: 'The files of a project, the newest first',
  scope: 'projects:read',
  params: idParams,
  query: page.extend({ kind: fileKind.optional() }),
  answer: z.array(fileItem),
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/files/:id/versions',
  summary: 'All versions of a file, the newest first',
  scope: 'projects:read',
  params: idParams,
  answer: z.array(fileItem),
})

const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)

export const readContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The bytes of a file; without a version, of the newest',
  scope: 'projects:read',
  params: idParams,
  query: z.object({
    version: versionNumber.optional(),
    /** To be kept and not shown. */
    download: z.literal('1').optional(),
  }),
  answer: z.unknown(),
})

export const readThumbnail = endpoint({
  method: 'GET',
  path: '/api/files/:id/thumbnail',
  summary: 'A small picture (WebP) of a picture or of the first page of a PDF',
  scope: 'projects:read',
  params: idParams,
  query: z.object({ v: versionNumber.optional() }),
  answer: z.unknown(),
})

export const readPage = endpoint({
  method: 'GET',
  path: '/api/files/:id/pages/:page',
  summary: 'One page of a PDF as a picture (WebP)',
  scope: 'projects:read',
  params: idParams.extend({ page: versionNumber }),
  query: z.object({ version: versionNumber.optional() }),
  answer: z.unknown(),
})
