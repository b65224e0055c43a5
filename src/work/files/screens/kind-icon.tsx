import { FileText, Image, Package } from 'lucide-react'
import type { FileKind } from '#schema/values.ts'

const icons = { DOCUMENT: FileText, MOCKUP: Image, ASSET: Package }

/** Decorative: the kind is shown next to it as text. */
export function KindIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
