import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { askToBeErased, exportOwnData, stay } from '../contract.ts'

/** In one's own account: a copy of everything, and the way to be forgotten. */
export function OwnDataCard() {
  const [asking, setAsking] = useState(false)
  const askedAt = useMe().me?.erasureAskedAt
  return (
    <Card title="Your data" className="max-w-2xl">
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <p>
            A file with everything that is kept of you here: your account, what you wrote, decided and
            uploaded, what you were told, and what you did. It is made for people and programs to read (JSON).
          </p>
          <a href={exportOwnData.path} download className={buttonClass()}>
            <Download aria-hidden="true" />
            Download My Data
          </a>
        </div>
        <div className="grid justify-items-start gap-3 border-line border-t pt-6">
          <p>
            The agency can erase you: your account and address go, and what you wrote stays without your name.
            Invoices stay as the law asks.
          </p>
          {askedAt ? (
            <EraseRequested at={askedAt} />
          ) : (
            <Button onClick={() => setAsking(true)}>Ask to Be Erased</Button>
          )}
        </div>
      </div>
      <AskDialog open={asking} close={() => setAsking(false)} />
    </Card>
  )
}

/** That it was asked stays here until it is done, or taken back. */
function EraseRequested({ at }: { at: string }) {
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => call(stay),
    onSuccess: async () => {
      await askAnew(client)
      toast({ title: 'You stay', description: 'The agency was told that you took it back.' })
    },
    onError: (error) => showError(error, 'It could not be taken back.'),
  })
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-3.5">
      <p role="status" className="min-w-0 flex-1 basis-60">
        <span className="font-medium">
          You asked for it on <MomentDay at={at} />.
        </span>{' '}
        Until the agency does it, nothing changes for you.
      </p>
      <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        Take It Back
      </Button>
    </div>
  )
}

function AskDialog({ open, close }: { open: boolean; close: () => void }) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(askToBeErased),
    onSuccess: async () => {
      await askAnew(client)
      close()
      toast({ title: 'The agency was asked', description: 'Until they do it, nothing changes for you.' })
    },
    onError: (error) => showError(error, 'The agency could not be asked.'),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title="Ask to be erased?"
      description="The agency is told at once. Once they erased you, you can no longer sign in, and nobody can bring it back. You may want to download your data first."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={ask.isPending} onClick={() => ask.mutate()}>
            Ask the Agency
          </Button>
        </>
      }
    />
  )
}
