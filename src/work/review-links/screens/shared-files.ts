import { address } from '#kernel/browser/call.ts'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import { previewUrls, texts } from '#work/files/screens/design-urls.ts'
import {
  readReviewContent,
  readReviewPage,
  readReviewPreview,
  readReviewThumbnail,
  readReviewTile,
} from '../contract.content.ts'
import type { ReviewFile } from '../contract.guest.ts'

/**
 * Guests' URLs for a shared file. They include the version, so that browsers don't show an outdated image.
 */
export function addressesFor(
  linkId: string,
  { id: fileId, version, locked }: Pick<ReviewFile, 'id' | 'version'> & { locked?: boolean },
): DesignUrls {
  const params = { id: linkId, fileId }
  if (locked) {
    return previewUrls((page, width) =>
      address(readReviewPreview, { params, query: { version, page, width } }),
    )
  }
  return {
    content: address(readReviewContent, { params, query: { version } }),
    thumbnail: address(readReviewThumbnail, { params, query: { version } }),
    tile: (tile) => address(readReviewTile, { params: { ...params, ...texts(tile) }, query: { version } }),
    page: (page, width) =>
      address(readReviewPage, { params: { ...params, page: String(page) }, query: { version, width } }),
  }
}
