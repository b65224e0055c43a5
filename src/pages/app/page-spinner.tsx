import { useEffect, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Spinner } from '#ui/spinner.tsx'
import { m } from './messages.ts'

const PATIENCE_MS = 300

/** Shown until we know which page to show. Screen readers don't announce short waits. */
export function PageSpinner() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted">
      {late && <Spinner label={t(m.loading)} />}
    </div>
  )
}
