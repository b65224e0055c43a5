import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Colleague } from '../contract.ts'
import { listTeam, removeColleague } from '../contract.ts'

type RemoveColleagueProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  colleague: Colleague
  /** The id of who asks: leaving oneself is said in other words. */
  myself: string
}

/** Asks before somebody leaves the team. */
export function RemoveColleague({ open, onOpenChange, colleague, myself }: RemoveColleagueProps) {
  const client = useQueryClient()
  const isMe = colleague.id === myself
  const remove = useMutation({
    mutationFn: () => call(removeColleague, { params: { id: colleague.id } }),
    onSuccess: async () => {
      onOpenChange(false)
      if (isMe) return
      await client.invalidateQueries({ queryKey: keyOf(listTeam) })
      toast({ title: 'Colleague removed', description: `${colleague.name} is signed out everywhere.` })
    },
    onError: (error) => showError(error, 'The colleague could not be removed.'),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={isMe ? 'Leave the team?' : `Remove ${colleague.name}?`}
      description={
        isMe
          ? 'You are signed out at once, and see no clients and projects any more. A colleague can invite you again.'
          : 'They are signed out at once, and see no clients and projects any more. What they wrote stays. You can invite them again.'
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </>
      }
    />
  )
}
