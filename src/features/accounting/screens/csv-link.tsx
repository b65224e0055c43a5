import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

/** The same figures as a file. */
export function CsvLink({ href, of }: { href: string; of: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`${of} as CSV`}
      className={buttonClass({ size: 'small', variant: 'ghost' })}
    >
      <Download aria-hidden="true" />
      CSV
    </a>
  )
}
