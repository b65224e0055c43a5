import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { randomId } from '#ui/hooks/secure-context.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { ImportKind, ImportPreview } from '../contract.ts'
import { m } from '../messages.ts'
import { ChooseFile } from './choose-kind.tsx'
import { PreviewTable } from './preview.tsx'
import { failureOf, uploadImport } from './send-file.ts'

/** Lets people choose a file, preview it, and import it. */
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
      toast({ title: t(what === 'clients' ? m.clientsImported : m.invoicesImported, { count }) })
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
              {t(what === 'clients' ? m.importClients : m.importInvoices, { count: preview.count })}
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

function summaryOf({ rowCount, separator, encoding, columns, faultCount }: ImportPreview): string {
  const left = columns.filter(({ field }) => field === null).map(({ heading }) => heading || t(m.unnamed))
  const sentences = [
    t(m.linesRead, { count: rowCount, separator: separators[separator], encoding: encodings[encoding] }),
    left.length > 0 ? t(m.columnsLeftOut, { columns: left.join(', ') }) : '',
    faultCount === 0 ? t(m.ready) : t(m.problems, { count: faultCount }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The names that the message's `select` uses. */
const separators: Record<ImportPreview['separator'], string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
}

const encodings: Record<ImportPreview['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252',
}
