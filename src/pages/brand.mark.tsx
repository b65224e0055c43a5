import { classes } from '#ui/classes.ts'

/** The agency's own logo, or the product's initial where there is none, and the name. */
export function BrandOf({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logoUrl ? (
        <img src={logoUrl} alt="" className="size-8 shrink-0 rounded-control object-contain" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-control bg-accent font-display font-semibold text-lg text-on-accent"
        >
          E
        </span>
      )}
      <span
        className={classes(
          'line-clamp-2 font-display font-medium [overflow-wrap:anywhere]',
          name.length > 14 ? 'text-base leading-5' : 'text-lg leading-6',
        )}
      >
        {name}
      </span>
    </span>
  )
}
