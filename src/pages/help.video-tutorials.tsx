import { Lead, Section, Steps } from './help.prose.tsx'

/** Walks through the portal, written down. */
export function VideoTutorials() {
  return (
    <>
      <Lead>
        Four short walks through the portal. They are written down, step by step; there are no films of them
        here yet.
      </Lead>
      <Section title="Walk 1: from sign-in to what waits for you">
        <Steps>
          <li>Sign in. You land on the dashboard.</li>
          <li>Read the card Waiting for you. What has waited longest stands first.</li>
          <li>Choose a line. It opens the very thing: comments, messages or an invoice.</li>
          <li>When you have dealt with it, it leaves the card by itself.</li>
        </Steps>
      </Section>
      <Section title="Walk 2: send a file to the studio">
        <Steps>
          <li>Open the project and choose Upload File at the top.</li>
          <li>
            Choose a file or drop it on the window: one at a time, at most 10 MB unless the studio set another
            limit.
          </li>
          <li>
            Say what it is: a document, a mockup or an asset such as a logo or a font. Then start the upload.
          </li>
          <li>The file stands in the Files tab for everybody in the project.</li>
        </Steps>
      </Section>
      <Section title="Walk 3: talk about it">
        <Steps>
          <li>Open the Chat tab of the project. A dot says whether you are connected.</li>
          <li>Write your message and send it. The others see it at once.</li>
          <li>Whoever is not there finds it among their messages the next time.</li>
        </Steps>
      </Section>
      <Section title="Walk 4: check an invoice">
        <Steps>
          <li>Open Invoices and choose the one marked as sent.</li>
          <li>Go through its lines, and see when it is due.</li>
          <li>Once your payment is recorded, it stands below the lines, and the invoice says Paid.</li>
        </Steps>
      </Section>
    </>
  )
}
