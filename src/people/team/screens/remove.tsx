import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Colleague } from '../contract.ts'
import { listTeam, removeColleague } from '../contract.ts'
import { m } from '../messages.ts'

type RemoveColleagueProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  colleague: Colleague
  /** The reader's own id, since leaving and removing someone have different wording. */
  myself: string
}

/** Asks for confirmation before removing a colleague or leaving the team. */
export function RemoveColleague({ open, onOpenChange, colleague, myself }: RemoveColleagueProps) {
  const client = useQueryClient()
  const isMe = colleague.id === myself
  const remove = useMutation({
    mutationFn: () => call(removeColleague, { params: { id: colleague.id } }),
    onSuccess: async () => {
      onOpenChange(false)
      if (isMe) return
      await client.invalidateQueries({ queryKey: keyOf(listTeam) })
      toast({ title: t(m.removedTitle), description: t(m.removedHint, { name: colleague.name }) })
    },
    onError: (error) => showError(error, t(m.removeFailed)),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={isMe ? t(m.leaveQuestion) : t(m.removeQuestion, { name: colleague.name })}
      description={t(isMe ? m.leaveHint : m.removeHint)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {isMe ? t(m.leave) : t(common.remove)}
          </Button>
        </>
      }
    />
  )
}
