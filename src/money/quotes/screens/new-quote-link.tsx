import { Plus } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { m } from '../messages.ts'

type Start = { projectId?: string; clientId?: string }

/** Link to a new quote, for the screen's project or client if it has one. */
export function NewQuoteLink({ start = {}, ...look }: ButtonLook & { start?: Start }) {
  return (
    <CreationLink href={newQuotePath(start)} className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      {t(m.newButton)}
    </CreationLink>
  )
}

/** The path to a new quote, for a project or client if given. */
export function newQuotePath(start: Start): string {
  const about = String(new URLSearchParams(start))
  return about ? `/quotes/new?${about}` : '/quotes/new'
}
