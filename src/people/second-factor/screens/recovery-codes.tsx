import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getFactors, renewCodes } from '../contract.ts'
import type { DialogStep, FactorDialogProps } from './password-prompt.tsx'
import { StepDialog, usePasswordStep } from './password-prompt.tsx'

/** New recovery codes in place of those that are left. */
export function NewCodes({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} hasPassword={hasPassword} /> : null
}

function OpenDialog({ onClose, hasPassword }: { onClose: () => void; hasPassword: boolean }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const ask = usePasswordStep({
    onClose,
    hasPassword,
    title: 'Make new recovery codes?',
    description: 'Those that you have no longer work then.',
    submit: 'Make New Codes',
    failed: 'The codes could not be made. Please try again.',
    async act(password) {
      const made = await call(renewCodes, { body: { password } })
      void client.invalidateQueries({ queryKey: keyOf(getFactors) })
      setCodes(made.recoveryCodes)
    },
  })
  const step = codes ? codesStep(codes, 'Your new recovery codes', onClose) : ask
  return <StepDialog step={step} onClose={onClose} />
}

/** Recovery codes, shown this one time. */
export function codesStep(codes: string[], title: string, onClose: () => void): DialogStep {
  return {
    title,
    shownOnce: true,
    description:
      'Keep these recovery codes where you find them without your phone. Each signs you in once. They are not shown again.',
    footer: (
      <>
        <Button onClick={() => void copy(codes)}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={() => download(codes)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    ),
    children: (
      <ul
        aria-label="Recovery codes"
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
    toast({ title: 'Copied', description: 'Your recovery codes are in the clipboard.' })
  } catch {
    showError(null, 'The browser does not allow copying. Download them, or write them down.')
  }
}

function download(codes: string[]): void {
  const text = `Recovery codes for ${window.location.host}\nEach signs you in once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
