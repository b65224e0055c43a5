import { classes } from '#ui/classes.ts'
import { useTheme } from '#ui/theme/theme.ts'

type ProductPictureProps = {
  /**
   * A picture's name in public/pictures/, which has one file per theme: {name}-dark.webp and
   * {name}-light.webp.
   */
  name: string
  alt: string
  width: number
  height: number
  /** The picture for narrow windows. */
  phone?: { name: string; width: number; height: number }
  /** Whether it's the largest part of the first screen. It then loads before everything else. */
  first?: boolean
  className?: string
}

/** A screenshot of the product in the page's theme. */
export function ProductPicture(props: ProductPictureProps) {
  const { name, alt, width, height, phone, first = false, className } = props
  const theme = useTheme().dark ? 'dark' : 'light'
  return (
    <picture>
      {phone && (
        <source
          media="(max-width: 639px)"
          srcSet={`/pictures/${phone.name}-${theme}.webp`}
          width={phone.width}
          height={phone.height}
        />
      )}
      <img
        src={`/pictures/${name}-${theme}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={classes('block h-auto w-full', className)}
      />
    </picture>
  )
}
