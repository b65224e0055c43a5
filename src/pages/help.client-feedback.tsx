import { Lead, Section, Steps, Terms } from './help.prose.tsx'

/** How to comment on a design. */
export function ClientFeedback() {
  return (
    <>
      <Lead>Say what you think of a design right where you mean it.</Lead>
      <Section title="Put a comment on a design">
        <Steps>
          <li>Open the project and its Feedback tab. You see the newest mockup.</li>
          <li>Click on the spot that you mean. A pin appears, and with it the form Add Feedback.</li>
          <li>Write what you would like to be different, and send it.</li>
        </Steps>
        <p>
          Each pin has a number, which never changes; you can speak of “pin 4” in the chat and everybody finds
          it. The list under the design holds all comments, and choosing one shows where it belongs.
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
      <Section title="When it is settled">
        <p>
          The studio, or you for a comment of your own, marks it as resolved. It stays in the list, dimmed, so
          that nothing is lost.
        </p>
        <p>
          A pin belongs to the version of the design that it was put on. When a new version comes, the pins of
          the one before stay with it.
        </p>
      </Section>
      <Section title="If you cannot comment">
        <p>
          The studio decides who may comment on the designs of a company. The chat of the project is open to
          you all the same.
        </p>
      </Section>
    </>
  )
}
