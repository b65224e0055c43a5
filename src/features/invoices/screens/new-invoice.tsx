import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Line } from '#kernel/call.ts'
import { call } from '#kernel/call.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { InvoiceDetail } from '../contract.ts'
import type { InvoiceChange, NewInvoice } from '../contract.write.ts'
import { changeInvoice, createInvoice, sendInvoice } from '../contract.write.ts'
import type { Act, InvoiceBody, InvoiceFor } from './invoice-form.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { useOnce } from './invoice-once.ts'

type NewInvoiceButtonProps = ButtonLook & { start?: InvoiceFor }

/** 'New Invoice' with its dialog. */
export function NewInvoiceButton({ start, ...look }: NewInvoiceButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        New Invoice
      </Button>
      <InvoiceDialog open={open} onOpenChange={setOpen} start={start} />
    </>
  )
}

type InvoiceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  start?: InvoiceFor
  /** The draft to change; without one a new one is written. */
  draft?: InvoiceDetail
}

/** Writes an invoice of one line, to be kept as a draft or sent at once. */
export function InvoiceDialog({ open, onOpenChange, start, draft }: InvoiceDialogProps) {
  const [, navigate] = useLocation()
  const save = useOnce(
    async ({ body, act }: { body: InvoiceBody; act: Act }, once) => {
      const kept = draft ? await change(draft.id, body) : await create(body, once)
      return act === 'send' ? { ...(await sendKept(kept)), act } : { kept, act, failure: undefined }
    },
    ({ kept, act, failure }) => {
      navigate(`/invoices/${kept.id}`)
      if (failure) sayFailure(failure, 'The draft is kept, but it could not be sent.')
      else toast(act === 'send' ? sentWords(kept) : keptWords)
    },
    () => onOpenChange(false),
  )
  const busy = save.isPending ? save.variables.act : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={draft ? 'Edit Draft' : 'New Invoice'}
      description="A draft is seen by staff alone. Once sent it has a number, and its amounts stay as they are."
      footer={
        <>
          <Button
            type="submit"
            form="invoice-form"
            value="save"
            busy={busy === 'save'}
            disabled={busy === 'send'}
          >
            Save Draft
          </Button>
          <Button
            type="submit"
            form="invoice-form"
            value="send"
            variant="primary"
            busy={busy === 'send'}
            disabled={busy === 'save'}
          >
            Send
          </Button>
        </>
      }
    >
      <InvoiceForm start={start} draft={draft} save={(body, act) => save.mutateAsync({ body, act })} />
    </Dialog>
  )
}

async function create(body: InvoiceBody, once: Line): Promise<InvoiceDetail> {
  return call(createInvoice, { body: body as NewInvoice }, once)
}

async function change(id: string, { lines, dueAt }: InvoiceBody): Promise<InvoiceDetail> {
  const body: InvoiceChange = { lines, dueAt }
  return call(changeInvoice, { params: { id }, body })
}

/** The draft is there, whether or not it could be sent. */
async function sendKept(draft: InvoiceDetail): Promise<{ kept: InvoiceDetail; failure?: unknown }> {
  try {
    return { kept: await call(sendInvoice, { params: { id: draft.id } }) }
  } catch (failure) {
    return { kept: draft, failure }
  }
}

const keptWords = { title: 'Draft saved', description: 'Nobody but staff sees it until you send it.' }

export function sentWords({ number, companyName, readers }: InvoiceDetail) {
  const description = readers
    ? `${companyName} sees ${number} now.`
    : `It has the number ${number}. ${nobodySees(companyName)}`
  return { title: 'Invoice sent', description }
}

/** Where no contact of the client has the right. */
export function nobodySees(companyName: string): string {
  return `Nobody at ${companyName} sees invoices yet: give a contact that right, or send it another way.`
}
