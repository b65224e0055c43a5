import { Hourglass, Inbox, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { part } from '#ui/part.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { isDeclined, isRequested, mayAnswerRequest } from '../rules.ts'

// Loaded only when needed, because few projects have an open request.
const RequestButtons = part(async () => (await import('./request-buttons.tsx')).RequestButtons)

/** Shows the state of a project request to both sides, at the top of the project. */
export function RequestNotice({ project, actor }: { project: Project; actor: Actor }) {
  const { companyName, request } = project
  if (isRequested(project) && mayAnswerRequest(actor)) {
    return (
      <Band
        icon={<Inbox />}
        title={t(m.requestedByCompany, { company: companyName })}
        buttons={<RequestButtons project={project} variant="primary" />}
      >
        {t(m.activeOnceAccepted)}
      </Band>
    )
  }
  if (isRequested(project)) {
    return (
      <Band icon={<Hourglass />} title={t(m.requestSent)}>
        {t(m.requestSentHint)}
      </Band>
    )
  }
  if (!request || !isDeclined(project)) return null
  return (
    <Band
      icon={<Undo2 />}
      title={mayAnswerRequest(actor) ? t(m.declinedBy, { name: request.byName ?? '' }) : t(m.wasDeclined)}
    >
      <q dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {request.reason}
      </q>
      {request.at && <RelativeTime at={request.at} className="mt-1 block text-sm" />}
    </Band>
  )
}

type BandProps = { icon: ReactNode; title: string; buttons?: ReactNode; children: ReactNode }

function Band({ icon, title, buttons, children }: BandProps) {
  return (
    <section
      aria-label={t(m.projectRequest)}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted [&>svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          <p className="mt-0.5 max-w-[72ch] text-muted">{children}</p>
        </div>
      </div>
      {buttons}
    </section>
  )
}
