import { address } from '#kernel/browser/call.ts'
import type { DesignUrls } from '#work/files/screens/design-urls.ts'
import { texts } from '#work/files/screens/design-urls.ts'
import {
  readReviewContent,
  readReviewPage,
  readReviewThumbnail,
  readReviewTile,
} from '../contract.content.ts'
import type { ReviewFile } from '../contract.guest.ts'

/**
 * Guests' URLs for a shared file. They include the version, so that browsers don't show an outdated image.
 */
export function addressesFor(
  linkId: string,
  { id: fileId, version }: Pick<ReviewFile, 'id' | 'version'>,
): DesignUrls {
  const params = { id: linkId, fileId }
  return {
    content: address(readReviewContent, { params, query: { version } }),
    thumbnail: address(readReviewThumbnail, { params, query: { version } }),
    tile: (tile) => address(readReviewTile, { params: { ...params, ...texts(tile) }, query: { version } }),
    page: (page, width) =>
      address(readReviewPage, { params: { ...params, page: String(page) }, query: { version, width } }),
  }
}
