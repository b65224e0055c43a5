import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { removeFile } from '../contract.changes.ts'
import type { FileItem } from '../contract.ts'
import { filesKey, nameOf } from './file-labels.ts'

type RemoveFileProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a file goes for good. */
export function RemoveFileDialog({ file, open, onOpenChange }: RemoveFileProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeFile, { params: { id: file.id } }),
    onSuccess: async () => {
      onOpenChange(false)
      toast({ title: 'Success', description: `${nameOf(file)} was removed` })
      await queries.invalidateQueries({ predicate: filesKey(file.projectId) })
    },
    onError: (error) => showError(error, 'The file could not be removed.'),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title="Remove this file?"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {nameOf(file)} goes for good
        {file.version > 1 && `, with all of its ${file.version} versions`}. A file with feedback on it, or
        that a message or a decision refers to, is kept.
      </p>
    </Dialog>
  )
}
