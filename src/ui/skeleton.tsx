import { classes } from './classes.ts'

/** A breathing bar in the shape of what comes; size it with `className`. Screen readers pass over it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-breathe rounded-control bg-grey-soft', className)}
    />
  )
}
