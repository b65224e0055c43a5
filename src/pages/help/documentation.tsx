import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { helpPath, paths } from '#portal/paths/paths.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'
import { Lead, Section, See, Terms } from './prose.tsx'

/** Help page that covers the whole portal, screen by screen. */
export function Documentation() {
  return (
    <>
      <Lead>
        <T
          m={m.docLead}
          values={{
            start: topicLink('getting-started'),
            api: (words) => <See href={paths.api}>{words}</See>,
          }}
        />
      </Lead>
      <Section title={t(m.dashboard)}>
        <p>{t(m.docDashboard)}</p>
      </Section>
      <Section title={t(m.docProject)}>
        <Terms
          terms={[
            [t(m.overview), t(m.overviewHint)],
            [t(m.timeline), t(m.timelineHint)],
            [t(m.files), t(m.filesHint)],
            [
              t(m.feedback),
              <T key="feedback" m={m.feedbackHint} values={{ link: topicLink('client-feedback') }} />,
            ],
            [t(m.chat), t(m.chatHint)],
          ]}
        />
      </Section>
      <Section title={t(m.invoices)}>
        <p>
          <T m={m.invoicesText} values={{ link: topicLink('billing-payments') }} />
        </p>
      </Section>
      <Section title={t(m.yourAccount)}>
        <p>{t(m.accountMenu)}</p>
        <p>{t(m.accountMore)}</p>
      </Section>
      <Section title={t(m.emailTitle)}>
        <p>{t(m.emailText)}</p>
      </Section>
      <Section title={t(m.searchTitle)}>
        <p>
          <T m={m.searchText} values={{ key: asKey }} />
        </p>
      </Section>
      <Section title={t(m.keyboardTitle)}>
        <p>
          <T m={m.keyboardText} values={{ key: asKey }} />
        </p>
      </Section>
      <Section id="live-updates" title={t(m.liveTitle)}>
        <p>{t(m.liveText)}</p>
        <p>
          <T m={m.liveBlocked} values={{ code: (words) => <code>{words}</code> }} />
        </p>
      </Section>
      <Section title={t(m.visibilityTitle)}>
        <p>{t(m.visibilityText)}</p>
      </Section>
      <Section title={t(m.agencyTitle)}>
        <Terms
          terms={[
            [t(m.clients), t(m.clientsHint)],
            [t(m.projects), t(m.projectsHint)],
            [
              t(m.billing),
              <T key="billing" m={m.billingHint} values={{ link: topicLink('billing-payments') }} />,
            ],
            [t(m.team), t(m.teamHint)],
            [t(m.adminSettings), t(m.adminSettingsHint)],
          ]}
        />
      </Section>
    </>
  )
}

const topicLink = (slug: string) => (words: ReactNode) => <See href={helpPath(slug)}>{words}</See>

const asKey = (name: ReactNode) => (
  <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-control border border-line bg-raised px-1 font-sans text-sm">
    {name}
  </kbd>
)
