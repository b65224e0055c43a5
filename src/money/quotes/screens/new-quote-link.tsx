import { Plus } from 'lucide-react'
import type { ButtonLook } from '#ui/button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MakingLink } from '#ui/making-link.tsx'

type Start = { projectId?: string; clientId?: string }

/** The way to a new quote, for a project or a client where the screen knows of one. */
export function NewQuoteLink({ start = {}, ...look }: ButtonLook & { start?: Start }) {
  return (
    <MakingLink href={newQuotePath(start)} className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      New Quote
    </MakingLink>
  )
}

/** The same way, where it is not a link. */
export function newQuotePath(start: Start): string {
  const about = String(new URLSearchParams(start))
  return about ? `/quotes/new?${about}` : '/quotes/new'
}
