import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'
import { readOnlyButton } from './form/read-only-button.ts'
import { useReadOnly } from './form/read-only-context.ts'

type CreationLinkProps = { href: string; className: string; children: ReactNode }

/** A link to a page that creates something. In read-only mode, it's inactive and explains why. */
export function CreationLink({ href, className, children }: CreationLinkProps) {
  const readOnly = useReadOnly()
  if (!readOnly) {
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    )
  }
  return readOnly.explain(
    <button
      {...readOnlyButton(readOnly)}
      className={classes(className, 'text-start aria-disabled:cursor-not-allowed aria-disabled:opacity-60')}
    >
      {children}
    </button>,
  )
}
