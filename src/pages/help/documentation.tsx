import { helpPath, paths } from '#portal/paths/paths.ts'
import { Lead, Section, See, Terms } from './prose.tsx'

/** The whole portal, screen by screen. */
export function Documentation() {
  return (
    <>
      <Lead>
        The portal, screen by screen. If you are new, begin with{' '}
        <See href={helpPath('getting-started')}>Getting Started</See>. Programs read{' '}
        <See href={paths.api}>the API</See>.
      </Lead>
      <Section title="Dashboard">
        <p>
          It opens with what waits for you. Below stand the figures, your newest projects with how far each
          is, and what happened last. Progress follows the phase of a project, and says so, until the share of
          its finished milestones and tasks is higher.
        </p>
      </Section>
      <Section title="A project">
        <Terms
          terms={[
            ['Overview', 'What it is about, its budget and its phase.'],
            [
              'Timeline',
              'The milestones with their dates, what is done in each, and what is ready for your approval.',
            ],
            [
              'Files',
              'Everything that was uploaded. A file that is replaced keeps its earlier versions. An upload can be paused and goes on where it stopped.',
            ],
            [
              'Feedback',
              <>
                Comments on the designs: see <See href={helpPath('client-feedback')}>Client Feedback</See>.
              </>,
            ],
            [
              'Chat',
              'The conversation of everybody in the project, by day. Attach a file with the paper clip, or drop or paste it.',
            ],
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
        <p>
          From the profile a link leads to the rest: your password, where you are signed in (and signing out
          there), and how you are mailed.
        </p>
      </Section>
      <Section title="News by mail">
        <p>
          What you have not seen here is also mailed: what asks for your decision at once, messages gathered,
          the rest once in the morning. In your profile you choose at once, daily or off for each kind.
        </p>
      </Section>
      <Section title="Search">
        <p>
          Press <Key>/</Key> or choose Search in the sidebar. It finds projects, files, messages, comments and
          invoices, and only what you may see.
        </p>
      </Section>
      <Section title="Keyboard">
        <p>
          Press <Key>?</Key> for the list of shortcuts; <Key>g</Key> followed by <Key>p</Key> goes to the
          projects. Escape closes what is open. The help window can turn shortcuts off.
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
            [
              'Clients',
              'Companies and their contacts. Invite people by e-mail, set the rights of each, and archive who has left.',
            ],
            [
              'Projects',
              'A project moves one phase forward or back; archived ones leave the lists and can be brought back.',
            ],
            [
              'Money',
              <>
                Invoices, payments and refunds: see{' '}
                <See href={helpPath('billing-payments')}>Billing &amp; Payments</See>. Colleagues see them
                only where they have the right to.
              </>,
            ],
            ['Team', 'Invite colleagues, change what they may see, and take their access away again.'],
            [
              'Admin Settings',
              'Name, colour, logo, currency, time zone and support email of the studio, the outbox of mails, and the log of who did what.',
            ],
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
