import { FilePlus2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { m } from '../messages.ts'
import { mayWriteQuotes } from '../rules.ts'

const ChangeRequestDialog = lazy(async () => ({
  default: (await import('./change-request.tsx')).ChangeRequestDialog,
}))

type ChangeRequestButtonProps = {
  project: { id: string; currency: string }
  actor: Actor
  className?: string
}

/** Lets staff who can see billing offer more work in a project. */
export function ChangeRequestButton({ project, actor, className }: ChangeRequestButtonProps) {
  const [open, setOpen] = useState(false)
  if (!mayWriteQuotes(actor)) return null
  return (
    <>
      <Button changes className={className} onClick={() => setOpen(true)}>
        <FilePlus2 aria-hidden="true" />
        {t(m.changeRequestButton)}
      </Button>
      <Suspense>{open && <ChangeRequestDialog project={project} open onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
