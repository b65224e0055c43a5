import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { acceptRequest } from '../contract.ts'
import { m } from '../messages.ts'
import type { Requested } from './decline-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

/** Accepts or declines the project that a customer requested. */
export function RequestButtons({ project, variant, size }: { project: Requested } & ButtonLook) {
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const accept = useMutation({
    mutationFn: () => call(acceptRequest, { params: { id: project.id } }),
    onSuccess: () => toast({ title: t(m.requestAccepted), description: t(m.requestAcceptedHint) }),
    onError: (error) => showError(error, t(m.acceptFailed)),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className="flex gap-2">
      <Button variant={variant} size={size} changes busy={accept.isPending} onClick={() => accept.mutate()}>
        {t(m.acceptButton)}
      </Button>
      <Button variant="ghost" size={size} changes onClick={() => setDeclining(true)}>
        {t(m.declineButton)}
      </Button>
      <DeclineDialog project={project} open={declining} onOpenChange={setDeclining} />
    </div>
  )
}
