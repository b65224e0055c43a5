import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { readAll } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { filesKey, nameOf } from '#work/files/screens/file-labels.ts'
import { markFinal } from '../contract.ts'
import { m } from '../messages.ts'
import { canBeChosen, optionLabel } from './invoice-options.ts'

type FinalProps = {
  file: FileItem
  project: { id: string; clientId: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets staff choose the invoice that unlocks a file, or remove the mark. */
export function FinalDialog({ file, project, open, onOpenChange }: FinalProps) {
  const queries = useQueryClient()
  const before = file.final?.invoice
  const [chosen, choose] = useState(before?.id ?? '')
  const found = useQuery(readAll(listInvoices, { query: { clientId: project.clientId, limit: 100 } }))
  const invoices = found.data?.filter((one) => canBeChosen(one)) ?? []
  const save = useMutation({
    mutationFn: (invoiceId: string | null) =>
      call(markFinal, { params: { id: file.id }, body: { invoiceId } }),
    onSuccess: async ({ final }) => {
      await queries.invalidateQueries({ predicate: filesKey(file.projectId) })
      toast({
        title: t(common.success),
        description: t(final ? m.saved : m.removed, { name: nameOf(file) }),
      })
      onOpenChange(false)
    },
    onError: (error) => showError(error, t(m.saveFailed)),
  })
  // The project's own invoices come first.
  const sorted = invoices.toSorted(
    (one, other) => Number(other.projectId === project.id) - Number(one.projectId === project.id),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.finalFile)}
      description={<span className="[overflow-wrap:anywhere]">{nameOf(file)}</span>}
      footer={
        <>
          {file.final && (
            <Button changes busy={save.isPending} className="sm:me-auto" onClick={() => save.mutate(null)}>
              {t(m.removeMark)}
            </Button>
          )}
          <Button
            variant="primary"
            changes
            busy={save.isPending}
            disabled={!chosen || chosen === before?.id}
            onClick={() => save.mutate(chosen)}
          >
            {t(m.save)}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-[72ch] text-muted">{t(m.purpose)}</p>
      {before && ['VOID', 'REFUNDED'].includes(before.status) && (
        <p role="status" className="mb-4 rounded-control bg-yellow-soft px-3 py-2 text-yellow-ink">
          {before.number ? t(m.stuck, { number: before.number }) : t(m.stuckDraft)}
        </p>
      )}
      {found.isPending ? (
        <Skeleton className="h-16" />
      ) : found.isError ? (
        <EmptyState
          title={t(m.loadFailed)}
          text={found.error.message}
          action={<Button onClick={() => void found.refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : sorted.length === 0 ? (
        <p>{t(m.noInvoices)}</p>
      ) : (
        <Field label={t(m.invoice)}>
          <Select value={chosen} placeholder={t(m.choose)} onChange={(event) => choose(event.target.value)}>
            {sorted.map((one) => (
              <option key={one.id} value={one.id}>
                {optionLabel(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Dialog>
  )
}
