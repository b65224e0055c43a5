import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { changeNoteOfVersion } from '../contract.changes.ts'
import type { FileItem } from '../contract.ts'
import { listVersions, longestNote } from '../contract.ts'
import { m } from '../messages.ts'
import { filesKey } from './file-labels.ts'

type NoteFormProps = { file: FileItem; onDone: () => void }

/** Lets staff write what changed in a version. Saving an empty note removes it. */
export function NoteForm({ file, onDone }: NoteFormProps) {
  const { id, version, projectId } = file
  const queries = useQueryClient()
  const [note, setNote] = useState(file.changeNote ?? '')
  const save = useAction({
    act: () => call(changeNoteOfVersion, { params: { id, version }, body: { changeNote: note } }),
    refresh: keyOf(listVersions, { params: { id } }),
    onDone: () => {
      void queries.invalidateQueries({ predicate: filesKey(projectId) })
      toast({ title: t(m.noteSaved) })
      onDone()
    },
    failure: t(m.saveFailed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-2 px-3 pb-3">
      <Field label={t(m.whatChanged)} hint={t(m.noteHint)}>
        <Textarea
          autoFocus
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {t(common.cancel)}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={save.isPending}>
          {t(common.saveChanges)}
        </Button>
      </div>
    </form>
  )
}
