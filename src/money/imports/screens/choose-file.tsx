import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LOCALE } from '#ui/format/locale.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { ImportKind, ImportPreview } from '../contract.ts'
import { ChooseFile } from './choose-kind.tsx'
import { PreviewTable } from './preview.tsx'
import { failureOf, uploadImport } from './send-file.ts'

/** A file is chosen, looked at, and brought in. */
export function ImportFile({ what }: { what: ImportKind }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [key, setKey] = useState('')
  const look = useMutation({
    mutationFn: (chosen: File) => uploadImport(what, chosen, { dryRun: true }),
  })
  const take = useMutation({
    mutationFn: (chosen: File) => uploadImport(what, chosen, { key }),
    onSuccess: async ({ count }) => {
      await queries.invalidateQueries()
      toast({ title: `${said(what, count)} imported` })
      setFile(undefined)
      look.reset()
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    setKey(randomId())
    take.reset()
    look.mutate(chosen)
  }
  const preview = look.data
  const failure = failureOf(take.error ?? look.error)
  return (
    <div className="space-y-6">
      <ChooseFile what={what} busy={look.isPending} onChoose={choose} />
      {failure && (
        <p role="alert" className="rounded-card border border-danger-ink bg-card p-4 text-danger-ink">
          {failure}
        </p>
      )}
      {file && preview && (
        <Card
          flush
          title={file.name}
          actions={
            <Button
              variant="primary"
              changes
              busy={take.isPending}
              disabled={preview.faultCount > 0}
              onClick={() => take.mutate(file)}
            >
              Import {said(what, preview.count)}
            </Button>
          }
        >
          <p className="px-4 pb-3 text-muted text-sm">{summaryOf(preview)}</p>
          <PreviewTable preview={preview} />
        </Card>
      )}
    </div>
  )
}

function said(what: ImportKind, count: number): string {
  const name = what === 'clients' ? 'Client' : 'Invoice'
  return `${count.toLocaleString(LOCALE)} ${name}${count === 1 ? '' : 's'}`
}

function summaryOf({ rowCount, separator, encoding, columns, faultCount }: ImportPreview): string {
  const left = columns
    .filter(({ field }) => field === null)
    .map(({ heading }) => heading || 'one without a name')
  const lines = rowCount === 1 ? '1 line' : `${rowCount.toLocaleString(LOCALE)} lines`
  const read = `${lines}, separated by ${separators[separator]}, ${encodings[encoding]}.`
  const without = left.length > 0 ? ` Not read: ${left.join(', ')}.` : ''
  if (faultCount === 0) return `${read}${without} Nothing is wrong with it.`
  const wrong = faultCount === 1 ? '1 place has' : `${faultCount.toLocaleString(LOCALE)} places have`
  return `${read}${without} ${wrong} to be mended in the file before it can come in.`
}

const separators: Record<ImportPreview['separator'], string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
}

const encodings: Record<ImportPreview['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'read as Windows-1252',
}
