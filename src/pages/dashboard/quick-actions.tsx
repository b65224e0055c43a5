import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { m } from './messages.ts'

export type QuickAction = { label: string; path: string; icon: LucideIcon }

/** Links to the most frequent actions. */
export function QuickActionsCard({ actions }: { actions: QuickAction[] }) {
  return (
    <Card flush title={t(m.quickActions)}>
      <ul className="pb-1.5">
        {actions.map(({ label, path, icon: Icon }) => (
          <li key={label}>
            <CreationLink
              href={path}
              className="flex min-h-12 w-full items-center lg:min-h-15 gap-3 px-4 transition-colors duration-120 hover:bg-raised"
            >
              <Icon aria-hidden="true" className="size-4 text-muted" />
              {label}
              <ChevronRight aria-hidden="true" className="ms-auto size-4 text-muted" />
            </CreationLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
