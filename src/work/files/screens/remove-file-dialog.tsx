import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removeFile } from '../contract.changes.ts'
import type { FileItem } from '../contract.ts'
import { m } from '../messages.ts'
import { filesKey, nameOf } from './file-labels.ts'

type RemoveFileProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a file is permanently deleted. */
export function RemoveFileDialog({ file, open, onOpenChange }: RemoveFileProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeFile, { params: { id: file.id } }),
    onSuccess: async () => {
      onOpenChange(false)
      toast({ title: t(common.success), description: t(m.fileRemoved, { name: nameOf(file) }) })
      await queries.invalidateQueries({ predicate: filesKey(file.projectId) })
    },
    onError: (error) => showError(error, t(m.removeFailed)),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(m.removeQuestion)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {t(common.remove)}
          </Button>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {t(m.removeHint, { name: nameOf(file), versions: file.version })}
      </p>
    </Dialog>
  )
}
