import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { acceptRequest } from '../contract.ts'
import type { Requested } from './decline-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

/** Accepts or declines the project that a customer requested. */
export function RequestButtons({ project, variant, size }: { project: Requested } & ButtonLook) {
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const accept = useMutation({
    mutationFn: () => call(acceptRequest, { params: { id: project.id } }),
    onSuccess: () => toast({ title: 'Request accepted', description: 'The project is now active.' }),
    onError: (error) => showError(error, 'The request could not be accepted.'),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className="flex gap-2">
      <Button variant={variant} size={size} changes busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept
      </Button>
      <Button variant="ghost" size={size} changes onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <DeclineDialog project={project} open={declining} onOpenChange={setDeclining} />
    </div>
  )
}
