import { address } from '#kernel/browser/call.ts'
import type { ReviewFile } from '../contract.guest.ts'
import { readReviewContent, readReviewPage, readReviewThumbnail } from '../contract.guest.ts'

/**
 * The URL of a shared file's bytes for guests. Includes the version, so that a new one is a different image.
 */
export function addressesFor(linkId: string, { id: fileId, version }: Pick<ReviewFile, 'id' | 'version'>) {
  const query = { version: String(version) }
  return {
    content: address(readReviewContent, { params: { id: linkId, fileId }, query }),
    thumbnail: address(readReviewThumbnail, { params: { id: linkId, fileId }, query }),
    page: (page: number) =>
      address(readReviewPage, { params: { id: linkId, fileId, page: String(page) }, query }),
  }
}
