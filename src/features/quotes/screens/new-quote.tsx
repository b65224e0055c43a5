import { Plus } from 'lucide-react'
import type { ButtonLook } from '#ui/button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MakingLink } from '#ui/making-link.tsx'

type NewQuoteLinkProps = ButtonLook & { start?: { projectId?: string; clientId?: string } }

/** The way to a new quote, for a project or a client where the screen knows of one. */
export function NewQuoteLink({ start = {}, ...look }: NewQuoteLinkProps) {
  const about = String(new URLSearchParams(start))
  return (
    <MakingLink href={about ? `/quotes/new?${about}` : '/quotes/new'} className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      New Quote
    </MakingLink>
  )
}
