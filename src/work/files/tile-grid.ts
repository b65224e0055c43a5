/** The maximum width and height of a tile, in pixels. */
const tileSize = 1080

const widths = [480, 960, 1440, 2160, 4320]
/** Far more tiles than a picture with 64 million pixels has, unless it's only a few pixels wide. */
const mostTiles = 400

export interface Size {
  width: number
  height: number
}

/** One tile of a picture that's `width` pixels wide. */
export interface Tile {
  width: number
  column: number
  row: number
}

/**
 * The widths for which a picture is cut into tiles, up to its full width. GIFs have none, because they may be
 * animated.
 */
export function levelsOf({ mediaType, width, height }: Tileable): number[] {
  if (!mediaType.startsWith('image/') || mediaType === 'image/gif' || !width || !height) return []
  const own = { width, height }
  if (columnsOf(own) * rowsOf(own) > mostTiles) return []
  return [...widths.filter((level) => level * 1.25 < width), width]
}

type Tileable = { mediaType: string; width: number | null; height: number | null }

/** The smallest of these widths with at least one pixel for each pixel shown. */
function levelFor(levels: number[], shown: number): number {
  return levels.find((level) => level >= shown) ?? levels.at(-1) ?? 0
}

/** The width of the tiles that make a picture as sharp as the screen can show. */
export function sharpLevel(levels: number[], shown: number, density: number): number {
  return levelFor(levels, shown * Math.min(mostDensity, density))
}

/** The width of the tiles to load first. On phones, these are coarser. */
export function firstLevel(levels: number[], shown: number, density: number): number {
  const [rough, sharp] = [levelFor(levels, shown), sharpLevel(levels, shown, density)]
  return sharp >= 2 * rough ? rough : sharp
}

/** Above this density, pictures don't look sharper, but take longer on slow networks. */
const mostDensity = 2.4

/** The size of a picture when scaled to this width. */
export function sizeAt(own: Size, width: number): Size {
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) }
}

const columnsOf = ({ width }: Size) => Math.ceil(width / tileSize)
const rowsOf = ({ height }: Size) => Math.ceil(height / tileSize)

/** The position and size of a tile within a picture of this size, in pixels. */
export function boxOf({ width, height }: Size, { column, row }: Pick<Tile, 'column' | 'row'>) {
  const [left, top] = [column * tileSize, row * tileSize]
  return { left, top, width: Math.min(tileSize, width - left), height: Math.min(tileSize, height - top) }
}

/** All tiles of a picture of this size, row by row. */
export function tilesOf(size: Size): Tile[] {
  const columns = Array.from({ length: columnsOf(size) }, (_, column) => column)
  const rows = Array.from({ length: rowsOf(size) }, (_, row) => row)
  return rows.flatMap((row) => columns.map((column) => ({ width: size.width, column, row })))
}
