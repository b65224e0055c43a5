import { useEffect, useState } from 'react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { causeOf } from './error-cause.ts'
import { m } from './messages.ts'

type CauseKind = 'updated' | 'connection' | 'defect'

const texts: Record<CauseKind, { title: Message; text: Message }> = {
  updated: { title: m.updated, text: m.updatedHint },
  connection: { title: m.connectionLost, text: m.connectionLostHint },
  defect: { title: m.somethingWrong, text: m.somethingWrongHint },
}

/** Replaces a crashed screen. Explains what happened and what to do. */
export function BrokenScreen({ error }: { error: Error }) {
  const shownCause = useCause(error)
  useEffect(() => {
    if (shownCause !== 'connection') return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', () => void loadAgain(signal), { signal })
    void loadAgain(signal)
    return () => stop.abort()
  }, [shownCause])
  if (!shownCause) return null
  return (
    <div className="grid min-h-[60dvh] place-items-center p-4">
      <EmptyState
        title={t(texts[shownCause].title)}
        text={t(texts[shownCause].text)}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t(m.reload)}
          </Button>
        }
      />
    </div>
  )
}

/**
 * Finds out why a screen crashed. If a file is missing but the server responds, Easel was updated. Undefined
 * until that's known.
 */
function useCause(error: Error): CauseKind | undefined {
  const cause = causeOf(error)
  const [answered, setAnswered] = useState<boolean>()
  useEffect(() => {
    if (cause !== 'missing part') return
    askWhoIsSignedIn().then(
      () => setAnswered(true),
      () => setAnswered(false),
    )
  }, [cause])
  if (cause !== 'missing part') return cause
  return answered === undefined ? undefined : answered ? 'updated' : 'connection'
}

/** Reloads only once the server responds. Before that, the browser would show its own offline page. */
async function loadAgain(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && navigator.onLine) {
    try {
      await askWhoIsSignedIn(signal)
      window.location.reload()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
  }
}
