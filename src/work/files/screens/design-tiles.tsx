import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileItem } from '../contract.ts'
import type { Size, Tile } from '../tile-grid.ts'
import { boxOf, sizeAt, tilesOf } from '../tile-grid.ts'

type DesignTilesProps = {
  file: Pick<FileItem, 'width' | 'height'>
  urlOf: (tile: Tile) => string
  /** The width of the picture that suits the screen, in pixels. */
  level: number
  /** Called when a tile has loaded. */
  onLoad: () => void
}

/** Covers a picture with sharper tiles. Earlier tiles stay until the new ones have loaded. */
export function DesignTiles({ file, urlOf, level, onLoad }: DesignTilesProps) {
  const [levels, setLevels] = useState([level])
  if (levels.at(-1) !== level) setLevels([...levels.slice(-1), level])
  const own = { width: file.width ?? 1, height: file.height ?? 1 }
  return [...new Set(levels)]
    .sort((a, b) => a - b)
    .map((width) => (
      <Level
        key={width}
        size={sizeAt(own, width)}
        urlOf={urlOf}
        isCurrent={width === level}
        isFirst={levels.length === 1}
        onLoad={onLoad}
      />
    ))
}

type LevelProps = {
  size: Size
  urlOf: (tile: Tile) => string
  isCurrent: boolean
  /** Whether nothing else is shown yet. Its first tile loads before it's known to be visible, since it nearly always is. */
  isFirst: boolean
  onLoad: () => void
}

/** All tiles of one width. Visible tiles load first, then the ones below them. */
function Level({ size, urlOf, isCurrent, isFirst, onLoad }: LevelProps) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(isFirst ? [firstTile] : []))
  const want = useCallback((names: Iterable<string>) => {
    setWanted((before) => {
      const all = new Set([...before, ...names])
      return all.size > before.size ? all : before
    })
  }, [])
  const layer = useRef<HTMLDivElement>(null)
  const inView = useRef(new Set<string>())

  useEffect(() => {
    if (!isCurrent || !layer.current) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const name = target instanceof HTMLElement ? (target.dataset.tile ?? '') : ''
        if (isIntersecting) inView.current.add(name)
        else inView.current.delete(name)
      }
      want(inView.current)
    })
    for (const tile of layer.current.children) observer.observe(tile)
    return () => observer.disconnect()
  }, [isCurrent, want])

  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {tilesOf(size).map((tile) => (
        <div key={nameOf(tile)} data-tile={nameOf(tile)} style={placeOf(size, tile)} className="absolute">
          {wanted.has(nameOf(tile)) && (
            <TilePicture
              src={urlOf(tile)}
              onLoad={() => {
                onLoad()
                const below = nameOf({ ...tile, row: tile.row + 1 })
                if (inView.current.has(nameOf(tile))) want([below])
              }}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** If a tile fails to load, the thumbnail below stays visible, so no error is shown. */
function TilePicture({ src, onLoad }: { src: string; onLoad: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return null
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onLoad={() => {
        setState('shown')
        onLoad()
      }}
      onError={() => setState('failed')}
      style={{ visibility: state === 'shown' ? 'visible' : 'hidden' }}
      className="block size-full select-none"
    />
  )
}

const firstTile = '0-0'

const nameOf = ({ column, row }: Pick<Tile, 'column' | 'row'>) => `${column}-${row}`

function placeOf(size: Size, tile: Tile) {
  const { left, top, width, height } = boxOf(size, tile)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    left: share(left, size.width),
    top: share(top, size.height),
    width: share(width, size.width),
    height: share(height, size.height),
  }
}
