import { z } from 'zod'
import { endpoint, id, idParams, instant, line, page, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { fileKinds, invoiceStatuses } from '#schema/values.ts'
import { m } from './messages.ts'

export const fileKind = z.enum(fileKinds)

/** Types for mockups, since pins need an image or a page of a PDF. */
export const mockupTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** Shown for files without a name. */
export const untitled = t(m.untitled)

/** A file with one of its versions. Lists contain the newest. */
export const fileItem = z.object({
  id,
  projectId: id,
  kind: fileKind,
  version: z.int(),
  originalName: z.string().nullable(),
  /** What changed since the previous version, written by staff. */
  changeNote: z.string().nullable(),
  /** The person who uploaded this version. */
  uploaderId: id,
  uploaderName: z.string(),
  /** URL of this version's bytes, the same as `fileURL`. */
  url: z.string(),
  fileURL: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  size: z.int(),
  /** A picture's size in pixels, as displayed. For a PDF, its first page's size in points. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Number of pages of a PDF. */
  pages: z.int().nullable(),
  /** Whether only staff can see the file. */
  internal: z.boolean(),
  /** Whether staff uploaded the file. If so, only staff can add versions. */
  fromStaff: z.boolean(),
  /** Set for files that clients can download once an invoice is paid. */
  final: z
    .object({
      /** Whether the invoice is paid. */
      open: z.boolean(),
      /** The invoice that the file depends on. Null if the reader can't see it. */
      invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
    })
    .nullable(),
  /** Whether this reader only gets a preview with a watermark. */
  locked: z.boolean(),
  /** When this version was uploaded. */
  createdAt: instant,
})
export type FileItem = z.output<typeof fileItem>

/** Includes characters that change the writing direction, which make "gpj.exe" appear as "exe.jpg". */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** A file name without its folders. */
export const fileName = z
  .string()
  .max(2_000, t(m.shorterName))
  .refine((name) => !controls.test(name), t(m.controlsInName))
  .transform((name) => (name.split(/[\\/]/).at(-1) ?? '').trim().toWellFormed())
  .pipe(
    z
      .string()
      .max(255, t(m.nameTooLong))
      .refine((name) => !/^\.*$/.test(name), t(m.nameRequired)),
  )

const newUpload = z.object({
  projectId: id,
  name: fileName,
  size: z.int().min(1, t(m.emptyFile)).max(Number.MAX_SAFE_INTEGER),
  /** The type that the browser reports, such as image/png. */
  type: line(200).nullish(),
})
export type NewUpload = z.output<typeof newUpload>

export const longestNote = 500
export const changeNote = prose(longestNote)

const newFile = z.object({
  /** The `uploadURL` that the server returned, unchanged. */
  fileURL: z.string().min(1).max(2_000),
  originalName: fileName,
  /** The kind of a new file. A new version keeps its file's kind. */
  kind: fileKind.default('DOCUMENT'),
  projectId: id,
  /** The file that gets the new version. */
  fileId: id.nullish(),
  /** Whether only staff can see it. A new version keeps its file's visibility. */
  internal: z.boolean().default(false),
  /** What changed since the previous version. Only staff can write it, and only for a new version. */
  changeNote: changeNote.nullish(),
})
export type NewFile = z.output<typeof newFile>

export const getUploadLimits = endpoint({
  method: 'GET',
  path: '/api/objects/upload',
  summary: 'Get the upload size limit',
  scope: 'projects:write',
  answer: z.object({
    maxBytes: z.int(),
    /** Size above which files are uploaded in parts. */
    partsAboveBytes: z.int(),
  }),
})

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: "Get an address that takes one file's bytes by PUT",
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  body: newUpload,
  answer: z.object({ uploadURL: z.string(), uploadId: id, expiresAt: instant }),
})

export const sendUpload = endpoint({
  method: 'PUT',
  path: '/api/objects/:id',
  summary: 'Upload the bytes of one file',
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
  summary: "List a project's files, newest first",
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'fileId'],
  params: idParams,
  query: page.extend({ kind: fileKind.optional() }),
  answer: z.array(fileItem),
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/files/:id/versions',
  summary: 'List all versions of a file, newest first',
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  answer: z.array(fileItem),
})

export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)

export const readContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'Download a file; defaults to the newest version',
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'reviewId', 'fileId', 'messages'],
  params: idParams,
  query: z.object({
    version: versionNumber.optional(),
    /** Downloads the file instead of showing it. */
    download: z.literal('1').optional(),
  }),
  answer: z.unknown(),
})

export const readThumbnail = endpoint({
  method: 'GET',
  path: '/api/files/:id/thumbnail',
  summary: "Get a thumbnail (WebP) of a picture or of a PDF's first page",
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'reviewId', 'fileId', 'messages'],
  params: idParams,
  query: z.object({ v: versionNumber.optional() }),
  answer: z.unknown(),
})

/** Widths of previews with a watermark, in pixels. */
export const previewWidths = [640, 960] as const
export const previewWidth = z.coerce.number().pipe(z.literal(previewWidths))

export const readPreview = endpoint({
  method: 'GET',
  path: '/api/files/:id/preview',
  summary: 'Get a preview with a watermark (WebP) of a final file or of a page of it',
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'reviewId', 'fileId', 'messages'],
  params: idParams,
  query: z.object({
    version: versionNumber,
    page: versionNumber.default(1),
    width: previewWidth.default(960),
  }),
  answer: z.unknown(),
})

/** Available widths for pictures of PDF pages, in pixels. */
export const pageWidths = [960, 1600, 3200] as const
export const pageWidth = z.coerce.number().pipe(z.literal(pageWidths))

export const readPage = endpoint({
  method: 'GET',
  path: '/api/files/:id/pages/:page',
  summary: 'Get one page of a PDF as a picture (WebP)',
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'reviewId', 'fileId', 'messages'],
  params: idParams.extend({ page: versionNumber }),
  query: z.object({ version: versionNumber.optional(), width: pageWidth.optional() }),
  answer: z.unknown(),
})

const place = z.coerce.number().int().min(0).max(100_000)

/** The position of a tile: the width of the whole picture in pixels, and the tile's column and row. */
export const tileParams = z.object({ width: place, column: place, row: place })

export const readTile = endpoint({
  method: 'GET',
  path: '/api/files/:id/tiles/:width/:column/:row',
  summary: 'Get a tile (WebP, up to 1080 × 1080 pixels) of a picture in one of several widths',
  scope: 'projects:read',
  fromEmail: ['milestoneId', 'reviewId', 'fileId', 'messages'],
  params: idParams.extend(tileParams.shape),
  query: z.object({ version: versionNumber }),
  answer: z.unknown(),
})
