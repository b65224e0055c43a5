import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { iconButtonClass } from '../icon-button.tsx'
import { m } from '../messages.ts'

/** The close button of a dialog or drawer. It's last in the tree, so that focus starts at the first field. */
export function DialogClose({ className }: { className?: string }) {
  return (
    <Primitive.Close
      data-closes-dialog=""
      aria-label={t(m.dismiss)}
      className={classes(iconButtonClass, className)}
    >
      <X aria-hidden="true" />
    </Primitive.Close>
  )
}
