import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useWidth } from '#ui/hooks/width.ts'
import type { FileItem } from '../contract.ts'
import { firstLevel, levelsOf, sharpLevel } from '../tile-grid.ts'
import { DesignPage } from './design-page.tsx'
import { DesignTiles } from './design-tiles.tsx'
import type { DesignUrls } from './design-urls.ts'

type DesignPictureProps = {
  /** A version of a file with a preview. */
  file: Pick<FileItem, 'mediaType' | 'width' | 'height' | 'pages'>
  urls: DesignUrls
  page: number
  alt: string
  onFailed: () => void
}

/**
 * A design that's as wide as its parent. Its thumbnail appears first, in the right proportions. The visible
 * part then becomes as sharp as the screen can show, including after each zoom. Phones load coarser tiles
 * first. Thumbnails of tall images are large files that show little detail, so they load after the first
 * tile.
 */
export function DesignPicture({ file, urls, page, alt, onFailed }: DesignPictureProps) {
  const [root, width] = useWidth<HTMLDivElement>()
  const [hasLoaded, setLoaded] = useState(false)
  const [hasTile, setHasTile] = useState(false)
  const { tile } = urls
  const levels = tile ? levelsOf(file) : []
  const isTall = file.width !== null && file.height !== null && file.height > tall * file.width
  const isPdf = file.pages !== null
  // Pages of a PDF may have different proportions, so this uses the loaded page's.
  const ratio = file.width && file.height ? `${file.width} / ${file.height}` : '16 / 10'
  return (
    <div
      ref={root}
      style={isPdf && hasLoaded ? undefined : { aspectRatio: ratio }}
      className="relative overflow-hidden bg-card"
    >
      {isPdf ? (
        <DesignPage
          urls={urls}
          page={page}
          pages={file.pages ?? 1}
          width={width}
          alt={alt}
          onLoad={() => setLoaded(true)}
          onFailed={onFailed}
        />
      ) : (
        <img
          src={levels.length === 0 ? urls.content : isTall && !hasTile ? nothingYet : urls.thumbnail}
          alt={alt}
          draggable={false}
          fetchPriority="high"
          onError={onFailed}
          className={classes('block size-full select-none', levels.length === 0 && 'object-contain')}
        />
      )}
      {tile && width > 0 && levels.length > 0 && (
        <DesignTiles
          file={file}
          urlOf={tile}
          level={(hasTile ? sharpLevel : firstLevel)(levels, width, window.devicePixelRatio)}
          onLoad={() => setHasTile(true)}
        />
      )}
    </div>
  )
}

/** The ratio of height to width from which a picture counts as tall. */
const tall = 3

const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
