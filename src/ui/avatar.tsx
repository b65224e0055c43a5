import { useState } from 'react'
import { classes } from './classes.ts'

type AvatarProps = {
  /** The picture's URL. Without one, or if it fails to load, shows the initial. */
  src?: string | null
  name: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A person's round picture or initial. Decorative, because the name is shown next to it as text. */
export function Avatar({ src, name, size = 'medium', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-grey-soft font-semibold text-grey-ink',
        SIZES[size],
        className,
      )}
    >
      {src && src !== failedSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        letter
      )}
    </span>
  )
}

const SIZES = {
  small: 'size-6 text-xs',
  medium: 'size-8 text-sm',
  large: 'size-16 text-2xl',
}
