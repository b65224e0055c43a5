import { FileText, Image, Package } from 'lucide-react'
import type { FileKind } from '#schema/values.ts'

const icons = { DOCUMENT: FileText, MOCKUP: Image, ASSET: Package }

/** Icon of a kind. It's decorative, since the text next to it names the kind. */
export function KindIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
