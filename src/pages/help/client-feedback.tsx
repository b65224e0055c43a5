import { t } from '#kernel/i18n/t.ts'
import { helpPath, paths } from '#portal/paths/paths.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** Help page about commenting on designs and deciding on designs and milestones. */
export function ClientFeedback() {
  return (
    <>
      <Lead>{t(m.feedbackLead)}</Lead>
      <Section title={t(m.commentTitle)}>
        <Steps>
          <li>{t(m.commentOpen)}</li>
          <li>{t(m.commentClick)}</li>
          <li>{t(m.commentWrite)}</li>
        </Steps>
        <p>{t(m.commentNumbers)}</p>
        <p>{t(m.commentKeyboard)}</p>
      </Section>
      <Section title={t(m.replyTitle)}>
        <p>{t(m.replyThread)}</p>
        <p>{t(m.replyVersions)}</p>
      </Section>
      <Section title={t(m.usefulTitle)}>
        <Terms
          terms={[
            [t(m.usefulOne), t(m.usefulOneHint)],
            [t(m.usefulReason), t(m.usefulReasonHint)],
            [t(m.usefulGood), t(m.usefulGoodHint)],
          ]}
        />
      </Section>
      <Section title={t(m.decideTitle)}>
        <Steps>
          <li>{t(m.decideOpen)}</li>
          <li>{t(m.decideEach)}</li>
          <li>{t(m.decideSubmit)}</li>
        </Steps>
        <p>{t(m.decideRounds)}</p>
        <p>{t(m.decideKept)}</p>
        <p>
          <T m={m.decideCertificate} values={{ link: (words) => <See href={paths.verify}>{words}</See> }} />
        </p>
      </Section>
      <Section title={t(m.approveTitle)}>
        <Steps>
          <li>{t(m.approveFind)}</li>
          <li>{t(m.approveOpen)}</li>
          <li>{t(m.approveDecide)}</li>
        </Steps>
        <p>
          <T
            m={m.approveKept}
            values={{
              link: (words) => <See href={`${helpPath('video-tutorials')}#approve`}>{words}</See>,
            }}
          />
        </p>
      </Section>
      <Section title={t(m.cannotTitle)}>
        <p>{t(m.cannotText)}</p>
      </Section>
    </>
  )
}
