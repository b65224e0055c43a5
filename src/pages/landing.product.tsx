import { classes } from '#ui/classes.ts'

type ProductPictureProps = {
  /** Of public/pictures/, where it stands once for each theme: {name}-dark.webp and {name}-light.webp. */
  name: string
  alt: string
  width: number
  height: number
  /** Shown in place of it in narrow windows: {name}-phone-dark.webp and so on. */
  phone?: { width: number; height: number }
  className?: string
}

/**
 * A picture of the product, in the theme of the page. Both are in the page, and only the one that is shown is
 * fetched: a lazy picture that is not displayed never is.
 */
export function ProductPicture({ name, alt, width, height, phone, className }: ProductPictureProps) {
  return ['dark', 'light'].map((theme) => (
    <picture key={theme} className={theme === 'dark' ? 'not-dark:hidden' : 'dark:hidden'}>
      {phone && (
        <source media="(max-width: 639px)" srcSet={`/pictures/${name}-phone-${theme}.webp`} {...phone} />
      )}
      <img
        src={`/pictures/${name}-${theme}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={classes('block h-auto w-full', className)}
      />
    </picture>
  ))
}
