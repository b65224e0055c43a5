import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { m } from '../../messages.ts'

type PageSwitcherProps = { page: number; pages: number; onChange: (page: number) => void }

/** Steps through the pages of a PDF, or jumps to any page. */
export function PageSwitcher({ page, pages, onChange }: PageSwitcherProps) {
  return (
    <div className="flex items-center">
      <IconButton label={t(common.previousPage)} disabled={page === 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Select
        filter
        aria-label={t(m.goToPage)}
        value={page}
        onChange={(event) => onChange(Number(event.target.value))}
        className="tabular-nums"
      >
        {Array.from({ length: pages }, (_, at) => at + 1).map((one) => (
          <option key={one} value={one}>
            {t(m.pageOf, { page: one, pages })}
          </option>
        ))}
      </Select>
      <IconButton label={t(common.nextPage)} disabled={page === pages} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <span role="status" className="sr-only">
        {t(m.pageOf, { page, pages })}
      </span>
    </div>
  )
}
