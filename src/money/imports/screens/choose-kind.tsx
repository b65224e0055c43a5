import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { languageCodes, languages } from '#kernel/i18n/languages.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { ImportKind } from '../contract.ts'
import { importTemplate } from '../contract.ts'
import { m } from '../messages.ts'

type ChooseFileProps = { what: ImportKind; busy: boolean; onChoose: (file: File) => void }

/** A drop zone and file picker, with templates to fill in. */
export function ChooseFile({ what, busy, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button in it
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
      className={classes(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent-mark bg-raised' : 'border-control bg-card',
      )}
    >
      <FileUp aria-hidden="true" className="size-6 text-muted" />
      <p>{t(m.dropHere)}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t(m.csvFile)}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // Allows choosing the same file again after fixing it.
          event.target.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {t(m.chooseFileButton)}
      </Button>
      <p className="max-w-[60ch] text-muted text-sm">{t(hints[what])}</p>
      <p className="flex flex-wrap justify-center gap-x-4 text-sm">
        {languageCodes.map((language) => (
          <a
            key={language}
            href={address(importTemplate, { params: { what }, query: { language } })}
            download
            className="inline-flex min-h-6 items-center gap-1.5 text-muted underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            <Download aria-hidden="true" className="size-3.5" />
            {t(m.templateIn, { language: languages[language].name })}
          </a>
        ))}
      </p>
    </div>
  )
}

const hints: Record<ImportKind, Message> = {
  clients: m.clientsHint,
  invoices: m.invoicesHint,
}
