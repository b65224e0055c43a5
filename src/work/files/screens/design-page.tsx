import { useEffect, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { pageWidths } from '../contract.ts'
import type { DesignUrls } from './design-urls.ts'

type DesignPageProps = {
  urls: DesignUrls
  page: number
  pages: number
  /** The page's displayed width in pixels. 0 until it's known. */
  width: number
  alt: string
  onLoad: () => void
  onFailed: () => void
}

/**
 * A page of a PDF. Once it has loaded, the pages before and after it load too, so that turning pages takes no
 * time.
 */
export function DesignPage({ urls, page, pages, width, alt, onLoad, onFailed }: DesignPageProps) {
  const [hasLoaded, setLoaded] = useState(false)
  const sizes = `${Math.ceil(width)}px`
  const neighbors = [page + 1, page - 1].filter((one) => one >= 1 && one <= pages)
  const next = neighbors.map((one) => sourcesOf(urls, one)).join('\n')
  useEffect(() => {
    if (!hasLoaded) return
    for (const sources of next.split('\n')) {
      const picture = new Image()
      picture.sizes = sizes
      picture.srcset = sources
    }
  }, [hasLoaded, next, sizes])
  if (width === 0) return null
  return (
    <>
      {page === 1 && !hasLoaded && (
        <img src={urls.thumbnail} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <img
        sizes={sizes}
        srcSet={sourcesOf(urls, page)}
        src={urls.page(page, pageWidths[1])}
        alt={alt}
        draggable={false}
        onLoad={() => {
          setLoaded(true)
          onLoad()
        }}
        onError={onFailed}
        className={classes(
          'relative block w-full select-none transition-opacity duration-160',
          !hasLoaded && 'opacity-0',
        )}
      />
    </>
  )
}

function sourcesOf(urls: DesignUrls, page: number): string {
  return pageWidths.map((width) => `${urls.page(page, width)} ${width}w`).join(', ')
}
