import type { FileItem } from '#work/files/contract.ts'
import { firstLevel, levelsOf } from '#work/files/tile-grid.ts'

/** What determines how sharp a picture has to be. */
interface Screen {
  innerWidth: number
  devicePixelRatio: number
}

/**
 * Returns the URL of the picture that a project's page shows first, given its files, newest first. Undefined if
 * the page shows none, or if what it shows depends on more than its files.
 */
export function firstPicture(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  files: FileItem[],
  screen: Screen,
): string | undefined {
  if (search === '?tab=files') return files.find((file) => file.thumbnailUrl)?.thumbnailUrl ?? undefined
  const [newest, another] = files.filter(({ kind }) => kind === 'MOCKUP')
  if (search === '?tab=feedback') return firstTile(newest, screen)
  // In the full window, open comments determine which of several designs is shown.
  if (pathname.endsWith('/review') && !search && !another) return firstTile(newest, screen)
  return undefined
}

/** Only for phones, where a design is about as wide as the screen. */
function firstTile(
  design: FileItem | undefined,
  { innerWidth, devicePixelRatio }: Screen,
): string | undefined {
  if (!design || design.locked || innerWidth > widestPhone) return undefined
  const level = firstLevel(levelsOf(design), innerWidth, devicePixelRatio)
  return level ? `/api/files/${design.id}/tiles/${level}/0/0?version=${design.version}` : undefined
}

/** In CSS pixels. */
const widestPhone = 480
