import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { comparedVersions, comparison } from '#work/comparisons/contract.ts'
import { pageWidth, previewWidth, tileParams } from '#work/files/contract.ts'
import { fileParams } from './contract.guest.ts'

const versionQuery = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647).optional() })

export const readReviewContent = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/content',
  summary: 'Download a shared file; defaults to the newest version',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  query: versionQuery,
  answer: z.unknown(),
})

export const readReviewThumbnail = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/thumbnail',
  summary: 'Get a thumbnail of a shared file',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  query: versionQuery,
  answer: z.unknown(),
})

export const readReviewPreview = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/preview',
  summary: 'Get a preview with a watermark of a shared final file or of a page of it',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  query: versionQuery.extend({
    page: versionQuery.shape.version.unwrap().default(1),
    width: previewWidth.default(960),
  }),
  answer: z.unknown(),
})

export const readReviewPage = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/pages/:page',
  summary: 'Get one page of a shared PDF as a picture',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams.extend({ page: versionQuery.shape.version.unwrap() }),
  query: versionQuery.extend({ width: pageWidth.optional() }),
  answer: z.unknown(),
})

export const readReviewTile = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/tiles/:width/:column/:row',
  summary: 'Get a tile of a shared picture in one of several widths',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams.extend(tileParams.shape),
  query: versionQuery,
  answer: z.unknown(),
})

export const compareReviewVersions = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/comparison',
  summary: 'Find what changed between two versions of a shared picture or PDF page',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  query: comparedVersions,
  answer: comparison,
})
