import { classes } from '#ui/classes.ts'
import { Logo } from '#ui/theme/logo.tsx'

type BrandProps = { name: string; logoUrl: string | null; darkLogoUrl: string | null }

/** The agency's logo, or the product's initial and name if there is none. */
export function BrandOf({ name, logoUrl, darkLogoUrl }: BrandProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {!logoUrl && (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-control bg-accent font-display font-semibold text-lg text-on-accent"
        >
          E
        </span>
      )}
      <Logo src={logoUrl} darkSrc={darkLogoUrl} name={name}>
        <span
          className={classes(
            'line-clamp-2 font-display font-medium [overflow-wrap:anywhere]',
            name.length > 14 ? 'text-base leading-[1.25]' : 'text-lg leading-[1.33]',
          )}
        >
          {name}
        </span>
      </Logo>
    </span>
  )
}
