import { FileText, Image, Package } from 'lucide-react'
import type { FileKind } from '#schema/values.ts'

const icons = { DOCUMENT: FileText, MOCKUP: Image, ASSET: Package }

/** The icon for a kind of file. It's decorative, because the text next to it names the kind. */
export function KindIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
