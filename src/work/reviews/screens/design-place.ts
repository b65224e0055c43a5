import { linkToDesign } from '#work/files/comment-link.ts'
import { contentUrl } from '#work/files/file-urls.ts'
import { addressesFor } from '#work/review-links/screens/shared-files.ts'
import type { ReviewedDesign } from '../contract.ts'

/** Where a reader can view a design. */
export interface DesignPlace {
  href: string
  /** Whether the link is to the file itself, which opens in a new tab. */
  isFile: boolean
  picture: string | null
}

export type PlaceOf = (design: ReviewedDesign) => DesignPlace

/** The design with its comments. */
export function inProject(projectId: string): PlaceOf {
  return ({ fileId, version, thumbnailUrl }) => ({
    href: `${linkToDesign({ id: fileId, projectId })}&version=${version}`,
    isFile: false,
    picture: thumbnailUrl,
  })
}

/** The file itself, because a link in an email gives no access to the rest of the project. */
export const fromEmail: PlaceOf = ({ fileId: id, version, thumbnailUrl }) => ({
  href: contentUrl(id, version),
  isFile: true,
  picture: thumbnailUrl,
})

/** The file itself. Guests comment on it on the same page. */
export function forGuest(linkId: string): PlaceOf {
  return ({ fileId: id, version }) => {
    const { content, thumbnail } = addressesFor(linkId, { id, version })
    return { href: content, isFile: true, picture: thumbnail }
  }
}
