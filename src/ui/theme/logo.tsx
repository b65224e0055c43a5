import type { ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'
import { classes } from '../classes.ts'

type LogoProps = {
  src: string | null
  /** The logo for the dark theme. Falls back to `src`. */
  darkSrc: string | null
  /** The name of the logo's owner. */
  name: string
  /** A class that sets the logo's height. */
  className?: string
  /** Shown next to a symbol, or if there's no logo. A wordmark already includes the name. */
  children: ReactNode
}

/** A logo in a slot as wide as its surroundings allow. */
export function Logo({ src, darkSrc, name, className = 'h-8', children }: LogoProps) {
  const [isWordmark, setIsWordmark] = useState(true)
  if (!src) return children
  const measure = (image: HTMLImageElement) => {
    if (image.naturalWidth > 0) setIsWordmark(image.naturalWidth >= image.naturalHeight * 2)
  }
  const alt = isWordmark ? name : ''
  const picture = {
    // The image may have loaded before the listener was attached.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete) measure(image)
    },
    onLoad: (event: SyntheticEvent<HTMLImageElement>) => measure(event.currentTarget),
  }
  const look = classes('w-auto min-w-0 max-w-full rounded-control object-contain object-left', className)
  return (
    <>
      <img {...picture} alt={alt} src={src} className={classes(look, darkSrc !== null && 'dark:hidden')} />
      {darkSrc && (
        <img
          {...picture}
          alt={alt}
          src={darkSrc}
          loading="lazy"
          className={classes(look, 'hidden dark:block')}
        />
      )}
      {!isWordmark && children}
    </>
  )
}
