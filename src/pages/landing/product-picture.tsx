import { classes } from '#ui/classes.ts'
import { useTheme } from '#ui/theme/theme.ts'

type ProductPictureProps = {
  /** Of public/pictures/, where it stands once for each theme: {name}-dark.webp and {name}-light.webp. */
  name: string
  alt: string
  width: number
  height: number
  /** Shown in place of it in narrow windows: {name}-phone-dark.webp and so on. */
  phone?: { width: number; height: number }
  /** The largest part of the first screen: fetched at once, before anything else. */
  first?: boolean
  className?: string
}

/** A picture of the product, in the theme of the page. */
export function ProductPicture(props: ProductPictureProps) {
  const { name, alt, width, height, phone, first = false, className } = props
  const theme = useTheme().dark ? 'dark' : 'light'
  return (
    <picture>
      {phone && (
        <source media="(max-width: 639px)" srcSet={`/pictures/${name}-phone-${theme}.webp`} {...phone} />
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
