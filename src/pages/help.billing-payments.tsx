import { helpPath } from '../paths.ts'
import { Lead, Section, See, Steps, Terms } from './help.prose.tsx'

/** What invoices say, what their words mean, and how the studio writes them. */
export function BillingPayments() {
  return (
    <>
      <Lead>How to read invoices, what each of their states means, and how the studio writes them.</Lead>
      <Section title="Where your invoices are">
        <p>
          Open Invoices in the sidebar. The first figures say what is to be paid, what is overdue and what was
          paid so far. Each currency has a line of its own; currencies are never added together.
        </p>
        <p>
          Choose an invoice to see what it is for: its lines, the tax of each rate, and every payment that was
          recorded.
        </p>
      </Section>
      <Section title="What the states mean">
        <Terms
          terms={[
            ['Draft', 'Only the studio sees it. It has no number yet and can still be changed.'],
            ['Sent', 'The invoice is there to be paid.'],
            ['Partly paid', 'A part has arrived. The open amount is what is left.'],
            ['Overdue', 'The due date has passed, and something is still open.'],
            ['Paid', 'The whole amount has arrived.'],
            ['Refunded', 'The whole amount was paid back.'],
            ['Void', 'The invoice no longer counts. Nothing is to be paid on it.'],
          ]}
        />
      </Section>
      <Section title="How payments show up">
        <p>
          The studio records each payment when it arrives; its date and reference then stand on the invoice.
          If you have paid and do not see it after a few days, write to the studio with the number of the
          invoice.
        </p>
        <p>
          An invoice is due until the end of its due date, by the calendar of the studio. The same calendar
          decides to which month a payment belongs on the dashboard.
        </p>
      </Section>
      <Section title="Who sees invoices">
        <p>
          The studio decides for each contact of a company whether they see its invoices. If you should see
          them and do not, ask the studio to change that.
        </p>
      </Section>
      <Section title="For the studio: write and send">
        <Steps>
          <li>
            Open Invoices and choose New Invoice: the project, what is invoiced, how much, and when it is due.
          </li>
          <li>Save Draft keeps it to yourself. Send gives it the next number and freezes its money.</li>
          <li>
            Record Payment when money arrives, in one piece or in several. Refund pays some or all of it back.
          </li>
          <li>An invoice that should not count is voided, once nothing paid is left on it.</li>
        </Steps>
        <p>
          There are pictures of it among the <See href={`${helpPath('video-tutorials')}#invoice`}>walks</See>.
          Colleagues see all of this only where they have the right to see money.
        </p>
      </Section>
    </>
  )
}
