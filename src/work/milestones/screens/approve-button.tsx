import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { m } from '../messages.ts'
import type { ApproveProps } from './approve-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'

/** Opens the dialog for approving a milestone. A link with `decide`, as in emails, opens it directly. */
export function ApproveButton({ milestone, currency }: ApproveProps) {
  const [params] = useSearchParams()
  const readOnly = useReadOnly()
  const isLinked = params.has('decide') && params.get('milestone') === milestone.id
  const [open, setOpen] = useState(isLinked && !readOnly)
  return (
    <>
      <Button variant="primary" changes onClick={() => setOpen(true)}>
        {t(m.approveButton)}
      </Button>
      <ApproveDialog milestone={milestone} currency={currency} open={open} onOpenChange={setOpen} />
    </>
  )
}
