import { Download } from 'lucide-react'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { exportAudit, exportFormats } from '../contract.export.ts'
import { m } from '../messages.ts'
import type { queryOf } from './audit-filter.ts'

/** Exports all entries that match the filters, including later pages, as files. */
export function AuditExport({ query }: { query: ReturnType<typeof queryOf> }) {
  return (
    <div className="flex gap-2">
      {exportFormats.map((format) => (
        <a
          key={format}
          href={address(exportAudit, { query: { ...query, format } })}
          download
          aria-label={t(m.exportAs, { format: format.toUpperCase() })}
          className={buttonClass()}
        >
          <Download aria-hidden="true" />
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
