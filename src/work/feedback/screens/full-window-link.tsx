import { Maximize2 } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass, iconOnPhone } from '#ui/button.tsx'
import { linkToReview } from '#work/files/comment-link.ts'
import { m } from '../messages.ts'
import type { CanvasTarget } from './canvas/canvas-target.ts'

type FullWindowLinkProps = { projectId: string; design: CanvasTarget | undefined }

/** Opens the design in the full window. If none is selected, the screen opens a design with open comments. */
export function FullWindowLink({ projectId, design }: FullWindowLinkProps) {
  return (
    <Link href={linkToReview(projectId, design)} className={`${buttonClass()} ${iconOnPhone}`}>
      <Maximize2 aria-hidden="true" />
      <span className="max-md:sr-only">{t(m.fullWindow)}</span>
    </Link>
  )
}
