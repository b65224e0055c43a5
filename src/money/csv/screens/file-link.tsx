import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

type FileLinkProps = {
  href: string
  /** What is in it: it is called 'Payments as CSV'. */
  of: string
  format: string
}

/** What is shown here, or more of it, as a file. */
export function FileLink({ href, of, format }: FileLinkProps) {
  return (
    <a
      href={href}
      download
      aria-label={`${of} as ${format}`}
      className={buttonClass({ size: 'small', variant: 'ghost' })}
    >
      <Download aria-hidden="true" />
      {format}
    </a>
  )
}
