import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { askAnew } from '#people/accounts/browser/session-change.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { askToBeErased, exportOwnData, stay } from '../contract.ts'
import { m } from '../messages.ts'

/** Account settings card for downloading personal data or requesting erasure. */
export function OwnDataCard() {
  const [asking, setAsking] = useState(false)
  const askedAt = useMe().me?.erasureAskedAt
  return (
    <Card title={t(m.yourData)} className="max-w-2xl">
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <p>{t(m.yourDataHint)}</p>
          <a href={exportOwnData.path} download className={buttonClass()}>
            <Download aria-hidden="true" />
            {t(m.downloadData)}
          </a>
        </div>
        <div className="grid justify-items-start gap-3 border-line border-t pt-6">
          <p>{t(m.erasureHint)}</p>
          {askedAt ? (
            <EraseRequested at={askedAt} />
          ) : (
            <Button onClick={() => setAsking(true)}>{t(m.askForErasure)}</Button>
          )}
        </div>
      </div>
      <AskDialog open={asking} close={() => setAsking(false)} />
    </Card>
  )
}

/** Shows the request until it's carried out or withdrawn. */
function EraseRequested({ at }: { at: string }) {
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => call(stay),
    onSuccess: async () => {
      await askAnew(client)
      toast({ title: t(m.youStay), description: t(m.youStayHint) })
    },
    onError: (error) => showError(error, t(m.withdrawFailed)),
  })
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-3.5">
      <p role="status" className="min-w-0 flex-1 basis-60">
        <T
          m={m.askedOn}
          values={{
            day: <MomentDay at={at} />,
            strong: (children) => <span className="font-medium">{children}</span>,
          }}
        />
      </p>
      <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t(m.withdraw)}
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
      toast({ title: t(m.asked), description: t(m.askedHint) })
    },
    onError: (error) => showError(error, t(m.askFailed)),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={close}
      title={t(m.askQuestion)}
      description={t(m.askHint)}
      footer={
        <>
          <Button onClick={close}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={ask.isPending} onClick={() => ask.mutate()}>
            {t(m.askAgency)}
          </Button>
        </>
      }
    />
  )
}
