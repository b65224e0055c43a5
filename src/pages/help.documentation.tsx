import { helpPath } from '../paths.ts'
import { Lead, Section, See, Terms } from './help.prose.tsx'

/** The whole portal, screen by screen. */
export function Documentation() {
  return (
    <>
      <Lead>
        The portal, screen by screen. If you are new, begin with{' '}
        <See href={helpPath('getting-started')}>Getting Started</See>.
      </Lead>
      <Section title="Dashboard">
        <p>
          It opens with what waits for you. Below stand the figures, your newest projects with how far each
          is, and what happened last. Progress is the share of milestones and tasks that are done; where a
          project has none yet, it stands for the phase, and says so.
        </p>
      </Section>
      <Section title="A project">
        <Terms
          terms={[
            ['Overview', 'What it is about, its budget and its phase.'],
            ['Timeline', 'The milestones, with their dates and which are completed.'],
            ['Files', 'Everything that was uploaded. A file that is replaced keeps its earlier versions.'],
            [
              'Feedback',
              <>
                Comments on the designs: see <See href={helpPath('client-feedback')}>Client Feedback</See>.
              </>,
            ],
            ['Chat', 'The conversation of everybody in the project, by day.'],
          ]}
        />
      </Section>
      <Section title="Invoices">
        <p>
          What was billed and paid: see <See href={helpPath('billing-payments')}>Billing &amp; Payments</See>.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Your name at the bottom of the sidebar opens a menu: profile, light or dark theme, help, and signing
          out. The theme can also follow your system. Your e-mail address is fixed; write to support if it has
          to change.
        </p>
      </Section>
      <Section title="Keyboard">
        <p>
          Press <Key>?</Key> for the list of shortcuts, <Key>/</Key> to search, and <Key>g</Key> followed by{' '}
          <Key>p</Key> to go to the projects. Escape closes what is open. The help window can turn shortcuts
          off.
        </p>
      </Section>
      <Section title="Who sees what">
        <p>
          Customers see the projects of their own company and nothing of anybody else's. For each contact the
          studio decides whether they see invoices and may comment on designs. The studio's own notes are
          marked as internal, and only the studio sees them.
        </p>
      </Section>
      <Section title="For the studio">
        <Terms
          terms={[
            ['Clients', 'Companies and their contacts. Invite people by e-mail, and set the rights of each.'],
            [
              'Projects',
              'A project moves one phase forward or back; archived ones leave the lists and can be brought back.',
            ],
            ['Money', 'Colleagues see invoices and figures only where they have the right to.'],
            ['Admin Settings', 'Name, colour, logo, currency, time zone and support address of the studio.'],
          ]}
        />
      </Section>
    </>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-control border border-line bg-raised px-1 font-sans text-sm">
      {children}
    </kbd>
  )
}
