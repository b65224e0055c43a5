import { helpPath } from '#portal/paths/paths.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** How to comment on a design, and how a milestone is decided. */
export function ClientFeedback() {
  return (
    <>
      <Lead>Say what you think of a design right where you mean it, and decide what is ready.</Lead>
      <Section title="Put a comment on a design">
        <Steps>
          <li>Open the project and its Feedback tab. You see the newest mockup.</li>
          <li>Click on the spot that you mean. A pin appears, and with it the form Add Feedback.</li>
          <li>Write what you would like to be different, and send it.</li>
        </Steps>
        <p>
          Each pin has a number, which never changes; you can speak of “pin 4” in the chat and everybody finds
          it. The list under the design holds all comments, and choosing one shows where it belongs. On a
          phone, zoom with two fingers first.
        </p>
        <p>
          There is also a way without a mouse: move the focus onto the design, press Enter, and move the pin
          with the arrow keys.
        </p>
      </Section>
      <Section title="Answer, and settle">
        <p>
          Choose a pin to read its thread and to reply. The studio, or you for a comment of your own, marks it
          as resolved. It stays in the list, dimmed, so that nothing is lost.
        </p>
        <p>
          A pin belongs to the version of the design that it was put on. When a new version comes, the pins of
          the one before stay with it; choose the version above the design to see them again.
        </p>
      </Section>
      <Section title="What makes feedback useful">
        <Terms
          terms={[
            ['One thing a pin', 'Then each can be answered and settled for itself.'],
            ['The why', '“Customers call us first” helps more than “make the number bigger”.'],
            ['What is right', 'Say it too, so that it stays.'],
          ]}
        />
      </Section>
      <Section title="Approve a milestone">
        <Steps>
          <li>When a milestone is ready for you, it stands under Waiting for you on the dashboard.</li>
          <li>Open it, and look at the files that belong to it.</li>
          <li>Choose Approve, or choose Request Changes and say what should change.</li>
        </Steps>
        <p>
          What you approve is kept with your name, the day, and the exact versions of the files. A picture of
          each step is among the <See href={`${helpPath('video-tutorials')}#approve`}>walks</See>.
        </p>
      </Section>
      <Section title="If you cannot comment or approve">
        <p>
          The studio decides for each contact of a company whether they may comment and approve. The chat of
          the project is open to you all the same.
        </p>
      </Section>
    </>
  )
}
