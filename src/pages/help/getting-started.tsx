import { helpPath } from '#portal/paths/paths.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** The first ten minutes of a customer. */
export function GettingStarted() {
  return (
    <>
      <Lead>Your first ten minutes: an account, your first project, and where to find everything.</Lead>
      <Section title="Get an account">
        <Steps>
          <li>If the studio invited you, open the link in the invitation and accept it with its button.</li>
          <li>
            Otherwise choose Get Started Free on the front page, open the Sign Up tab, and give your e-mail
            address and a password of at least 6 characters. A studio may have closed this way in; then ask
            for an invitation.
          </li>
          <li>
            Open your name at the bottom of the sidebar and choose Profile Settings, so that people see your
            name and not your e-mail address.
          </li>
        </Steps>
      </Section>
      <Section title="Ask for a project">
        <Steps>
          <li>Choose New Project on the dashboard, or Request Project under Projects.</li>
          <li>
            Say what it is called and what it is about. Budget and deadline help the studio to plan; you can
            leave them empty.
          </li>
          <li>
            With your first request you also name your company. The studio accepts your request, or tells you
            why not.
          </li>
        </Steps>
      </Section>
      <Section title="Find your way">
        <Terms
          terms={[
            ['Dashboard', 'It opens with what waits for you. Each line leads to the very thing.'],
            ['Projects', 'All your projects, each with its timeline, files, feedback and chat.'],
            ['Invoices', 'What was billed, what is paid and what is still open.'],
            ['Messages', 'Everything that happened since you were last here.'],
          ]}
        />
      </Section>
      <Section title="What happens next">
        <p>
          A project goes through Discovery, Design, Development, Review and Launch. When there is a design to
          look at, you can put comments right on it: see{' '}
          <See href={helpPath('client-feedback')}>Client Feedback</See>.
        </p>
      </Section>
      <Section title="In pictures">
        <p>
          The first steps are also there as{' '}
          <See href={`${helpPath('video-tutorials')}#first-project`}>walks</See>, one picture at a time.
        </p>
      </Section>
    </>
  )
}
