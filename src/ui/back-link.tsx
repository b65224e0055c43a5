import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** A link to the parent page above a screen's title. On a phone, an arrow next to the title. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control hover:text-ink md:-my-1 md:min-h-6 md:min-w-0 md:py-1 md:pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-5 md:size-4" />
      <span className="max-md:sr-only">{children}</span>
    </Link>
  )
}
