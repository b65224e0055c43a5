import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getFactors, renewCodes } from '../contract.ts'
import { m } from '../messages.ts'
import type { DialogStep, FactorDialogProps } from './password-prompt.tsx'
import { StepDialog, usePasswordStep } from './password-prompt.tsx'

/** Dialog that replaces the remaining recovery codes with new ones. */
export function NewCodes({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} hasPassword={hasPassword} /> : null
}

function OpenDialog({ onClose, hasPassword }: { onClose: () => void; hasPassword: boolean }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const ask = usePasswordStep({
    onClose,
    hasPassword,
    title: t(m.newCodesQuestion),
    description: t(m.newCodesHint),
    submit: t(m.createCodes),
    failed: t(m.codesFailed),
    async act(password) {
      const made = await call(renewCodes, { body: { password } })
      void client.invalidateQueries({ queryKey: keyOf(getFactors) })
      setCodes(made.recoveryCodes)
    },
  })
  const step = codes ? codesStep(codes, t(m.newCodes), onClose) : ask
  return <StepDialog step={step} onClose={onClose} />
}

/** Recovery codes, shown only once. */
export function codesStep(codes: string[], title: string, onClose: () => void): DialogStep {
  return {
    title,
    shownOnce: true,
    description: t(m.keepCodes),
    footer: (
      <>
        <Button onClick={() => void copy(codes)}>
          <Copy aria-hidden="true" />
          {t(m.copy)}
        </Button>
        <Button onClick={() => download(codes)}>
          <Download aria-hidden="true" />
          {t(m.download)}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      </>
    ),
    children: (
      <ul
        aria-label={t(m.recoveryCodes)}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-raised px-4 py-3 text-center font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    ),
  }
}

async function copy(codes: string[]): Promise<void> {
  try {
    await copyText(codes.join('\n'))
    toast({ title: t(m.copied), description: t(m.copiedHint) })
  } catch {
    showError(null, t(m.copyFailed))
  }
}

function download(codes: string[]): void {
  const heading = t(m.codesFor, { host: window.location.host })
  const text = `${heading}\n${t(m.eachOnce)}\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
