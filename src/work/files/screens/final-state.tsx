import { Lock, LockOpen } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import type { FileItem } from '../contract.ts'
import { m } from '../messages.ts'

type Final = Pick<FileItem, 'final' | 'locked' | 'thumbnailUrl'>

type BadgeProps = { file: Pick<FileItem, 'final'> | undefined; className?: string }

/** Whether a final file can be downloaded yet. Hidden for other files. */
export function FinalBadge({ file, className }: BadgeProps) {
  if (!file?.final) return null
  const { open } = file.final
  const Icon = open ? LockOpen : Lock
  return (
    <Badge tint={open ? 'green' : 'yellow'} className={className}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(open ? m.unlockedBadge : m.lockedBadge)}
    </Badge>
  )
}

/** Tells readers of a locked file that it's a preview, and which invoice opens it. */
export function LockedNotice({ file, className }: { file: Final | undefined; className?: string }) {
  if (!file?.locked) return null
  const invoice = file.final?.invoice
  return (
    <div role="status" className={classes('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      <p className="flex min-w-0 flex-1 basis-60 gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        {lockedText(file)}
      </p>
      {invoice && (
        <Link
          href={`/invoices/${invoice.id}`}
          className="shrink-0 py-1 font-medium underline underline-offset-4 pointer-coarse:py-3"
        >
          {t(m.viewInvoice)}
        </Link>
      )}
    </div>
  )
}

function lockedText({ final, thumbnailUrl }: Final): string {
  const number = final?.invoice?.number
  if (thumbnailUrl) return number ? t(m.previewUntilInvoice, { number }) : t(m.previewUntilPayment)
  return number ? t(m.downloadAfterInvoice, { number }) : t(m.downloadAfterPayment)
}
