import type { FileItem } from '#work/files/contract.ts'
import { firstLevel, levelsOf } from '#work/files/tile-grid.ts'

/** What decides how sharp a picture has to be. */
interface Screen {
  innerWidth: number
  devicePixelRatio: number
}

/**
 * Returns the URL of the picture that a project's page shows first, given its files, newest first. Undefined if
 * the page shows none, or if what it shows depends on more than its files.
 */
export function firstPicture(search: string, files: FileItem[], screen: Screen): string | undefined {
  if (search === '?tab=files') return files.find((file) => file.thumbnailUrl)?.thumbnailUrl ?? undefined
  if (search === '?tab=feedback') return firstTile(files, screen)
  return undefined
}

/** Only for phones, where a design is about as wide as the screen. */
function firstTile(files: FileItem[], { innerWidth, devicePixelRatio }: Screen): string | undefined {
  const design = files.find(({ kind }) => kind === 'MOCKUP')
  if (!design || innerWidth > widestPhone) return undefined
  const level = firstLevel(levelsOf(design), innerWidth, devicePixelRatio)
  return level ? `/api/files/${design.id}/tiles/${level}/0/0?version=${design.version}` : undefined
}

/** In CSS pixels. */
const widestPhone = 480
