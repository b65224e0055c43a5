import { useMutation } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { checkCertificate } from '../../contract.certificate.ts'
import { m } from '../messages.ts'
import { CheckResult } from './check-result.tsx'

/** Checks the PDF of a certificate that the reader chooses or drops, and shows the result. */
export function CheckFile() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const check = useMutation({
    mutationFn: async (file: File) => ({
      name: file.name,
      checked: await call(checkCertificate, {}, { base: '', headers: {}, bytes: file }),
    }),
    onError: (error) => showError(error, t(m.checkFailed)),
  })
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) check.mutate(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <div
        className={classes(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
          isOver ? 'border-accent-mark bg-raised' : 'border-control bg-card',
        )}
      >
        <FileCheck aria-hidden="true" className="size-6 text-muted" />
        <p>{t(m.dropHere)}</p>
        <input
          ref={input}
          type="file"
          accept=".pdf,application/pdf"
          aria-label={t(m.certificateFile)}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files)
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        <Button variant="primary" busy={check.isPending} onClick={() => input.current?.click()}>
          {t(m.chooseFileButton)}
        </Button>
      </div>
      <div aria-live="polite" className="mt-6">
        {check.data && !check.isPending && <CheckResult {...check.data} />}
      </div>
    </div>
  )
}
