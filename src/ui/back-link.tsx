import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** The way back above a screen's title, to where it belongs. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-my-1 inline-flex min-h-6 items-center gap-1 rounded-control py-1 hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
