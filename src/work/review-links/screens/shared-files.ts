import { address } from '#kernel/browser/call.ts'
import type { ReviewFile } from '../contract.guest.ts'
import { readReviewContent, readReviewPage, readReviewThumbnail } from '../contract.guest.ts'

/** Where a guest reads what is shared with them; with the version in it, so that a next one is another picture. */
export function addressesFor(linkId: string, { id: fileId, version }: Pick<ReviewFile, 'id' | 'version'>) {
  const query = { version: String(version) }
  return {
    content: address(readReviewContent, { params: { id: linkId, fileId }, query }),
    thumbnail: address(readReviewThumbnail, { params: { id: linkId, fileId }, query }),
    page: (page: number) =>
      address(readReviewPage, { params: { id: linkId, fileId, page: String(page) }, query }),
  }
}
