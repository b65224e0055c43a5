import { Download } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { m } from '../messages.ts'

type FileLinkProps = {
  href: string
  /** The file's content, such as Payments. The link's label is 'Payments as CSV'. */
  of: string
  format: string
}

/** A download link for the data on this screen. */
export function FileLink({ href, of, format }: FileLinkProps) {
  return (
    <a
      href={href}
      download
      aria-label={t(m.asFile, { what: of, format })}
      className={buttonClass({ size: 'small', variant: 'ghost' })}
    >
      <Download aria-hidden="true" />
      {format}
    </a>
  )
}
