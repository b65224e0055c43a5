import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** Help page for a client's first ten minutes. */
export function GettingStarted() {
  return (
    <>
      <Lead>{t(m.startLead)}</Lead>
      <Section title={t(m.accountTitle)}>
        <Steps>
          <li>{t(m.accountInvited)}</li>
          <li>{t(m.accountSignUp)}</li>
          <li>{t(m.accountName)}</li>
        </Steps>
      </Section>
      <Section title={t(m.requestTitle)}>
        <Steps>
          <li>{t(m.requestStart)}</li>
          <li>{t(m.requestDescribe)}</li>
          <li>{t(m.requestCompany)}</li>
        </Steps>
      </Section>
      <Section title={t(m.findTitle)}>
        <Terms
          terms={[
            [t(m.dashboard), t(m.findDashboard)],
            [t(m.projects), t(m.findProjects)],
            [t(m.invoices), t(m.findInvoices)],
            [t(m.messages), t(m.findMessages)],
          ]}
        />
      </Section>
      <Section title={t(m.nextTitle)}>
        <p>
          <T
            m={m.nextText}
            values={{ link: (words) => <See href={helpPath('client-feedback')}>{words}</See> }}
          />
        </p>
      </Section>
      <Section title={t(m.picturesTitle)}>
        <p>
          <T
            m={m.picturesText}
            values={{
              link: (words) => <See href={`${helpPath('video-tutorials')}#first-project`}>{words}</See>,
            }}
          />
        </p>
      </Section>
    </>
  )
}
