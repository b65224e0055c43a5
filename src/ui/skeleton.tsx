import { classes } from './classes.ts'

/**
 * A pulsing bar in the shape of the content to come. Set its size with `className`. Hidden from screen
 * readers.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-breathe rounded-control bg-grey-soft', className)}
    />
  )
}
