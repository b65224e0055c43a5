import { Hourglass, Inbox, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { Project } from '../contract.ts'
import { isDeclined, isRequested, mayAnswerRequest } from '../rules.ts'
import { RequestButtons } from './request-buttons.tsx'

/** Tells both sides where a customer's request stands, at the top of the project. */
export function RequestNotice({ project, actor }: { project: Project; actor: Actor }) {
  const { companyName, request } = project
  if (isRequested(project) && mayAnswerRequest(actor)) {
    return (
      <Band
        icon={<Inbox />}
        title={`${companyName} requested this project`}
        buttons={<RequestButtons project={project} variant="primary" />}
      >
        It becomes active when you accept it.
      </Band>
    )
  }
  if (isRequested(project)) {
    return (
      <Band icon={<Hourglass />} title="Your request was sent">
        We’ll notify you when it’s accepted.
      </Band>
    )
  }
  if (!request || !isDeclined(project)) return null
  return (
    <Band
      icon={<Undo2 />}
      title={mayAnswerRequest(actor) ? `Declined by ${request.byName}` : 'This request was declined'}
    >
      <q className="whitespace-pre-line [overflow-wrap:anywhere]">{request.reason}</q>
      {request.at && <RelativeTime at={request.at} className="mt-1 block text-sm" />}
    </Band>
  )
}

type BandProps = { icon: ReactNode; title: string; buttons?: ReactNode; children: ReactNode }

function Band({ icon, title, buttons, children }: BandProps) {
  return (
    <section
      aria-label="Project request"
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
