import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { part } from '#ui/part.tsx'
import { m } from '../messages.ts'
import { mayWriteQuotes } from '../rules.ts'

const ChangeRequestDialog = part(async () => (await import('./change-request.tsx')).ChangeRequestDialog)

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
      {open && <ChangeRequestDialog project={project} open onOpenChange={setOpen} />}
    </>
  )
}
