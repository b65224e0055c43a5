import type { ReactNode } from 'react'
import { BillingVignette, PortalVignette, ProjectVignette } from './landing.office.tsx'
import { AuditVignette, ChatVignette, PinVignette } from './landing.talk.tsx'

const CAPABILITIES: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Project Management',
    text: 'Every project moves through Discovery, Design, Development, Review and Launch, with milestones and tasks that add up to its progress.',
    picture: <ProjectVignette />,
  },
  {
    title: 'Client Portal',
    text: 'Clients see how far their project is, what waits for their decision, and every file, without asking you for it.',
    picture: <PortalVignette />,
  },
  {
    title: 'Pin-Based Feedback',
    text: 'A click on the design places a numbered pin with a comment. Nobody writes "the thing on the left" again.',
    picture: <PinVignette />,
  },
  {
    title: 'Automated Billing',
    text: 'Invoices with numbers that never skip, payments against them, and subscriptions that bill themselves.',
    picture: <BillingVignette />,
  },
  {
    title: 'Real-Time Chat',
    text: 'A conversation beside each project, with its files in it. A message is there the moment it is sent.',
    picture: <ChatVignette />,
  },
  {
    title: 'Enterprise Security',
    text: 'Two roles, files behind the same door as everything else, and an audit log of who did what, and when.',
    picture: <AuditVignette />,
  },
]

/** What the product does, each capability shown in small. */
export function Capabilities() {
  return (
    <section aria-label="Features" className="border-line border-t bg-card">
      <ul className="mx-auto grid max-w-7xl gap-x-8 gap-y-12 px-4 py-18 md:grid-cols-2 md:px-8 lg:grid-cols-3 lg:py-24">
        {CAPABILITIES.map(({ title, text, picture }) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="grid h-52 items-center overflow-hidden rounded-card border border-line bg-page p-5"
            >
              {picture}
            </div>
            <h2 className="mt-4 font-semibold text-lg">{title}</h2>
            <p className="mt-1 max-w-[46ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
