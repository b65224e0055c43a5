import { helpPath } from '#portal/paths/paths.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** What invoices say, what their words mean, how they are paid, and how the studio writes them. */
export function BillingPayments() {
  return (
    <>
      <Lead>
        How to read and pay invoices, what each of their states means, and how the studio writes them.
      </Lead>
      <Section title="Where your invoices are">
        <p>
          Open Invoices in the sidebar. The first figures say what is to be paid, what is overdue and what was
          paid so far. Each currency has a line of its own; currencies are never added together.
        </p>
        <p>
          Choose an invoice to see what it is for: its lines, the tax of each rate, and every payment. Each
          invoice is there as a PDF, and each payment has its receipt. Beside the invoices are your quotes,
          your plans, and a statement of your account.
        </p>
        <p>
          Where the studio knows your company’s address for invoices, each invoice, quote and receipt also
          comes there by mail, as a PDF.
        </p>
      </Section>
      <Section title="What the states mean">
        <Terms
          terms={[
            ['Draft', 'Only the studio sees it. It has no number yet and can still be changed.'],
            ['Sent', 'The invoice is there to be paid.'],
            ['Partly paid', 'A part has arrived. The open amount is what is left.'],
            ['Overdue', 'The due date has passed, and something is still open.'],
            ['Paid', 'Nothing is open any more.'],
            ['Refunded', 'The whole amount was paid back.'],
            ['Void', 'The invoice no longer counts. Nothing is to be paid on it.'],
            ['Credit note', 'A document of its own: it lowers what an invoice asks for.'],
          ]}
        />
      </Section>
      <Section title="How to pay">
        <p>
          Where the studio takes cards, an invoice has the button Pay by Card. Your card is typed on the page
          of the payment provider and never reaches this portal. Otherwise pay by bank, with the number of the
          invoice as the reference; the studio records it when it arrives.
        </p>
        <p>
          An invoice may be paid in parts with a date each. What you pay fills them in their order. If you
          have paid and do not see it after a few days, write to the studio with the number of the invoice.
        </p>
        <p>
          An invoice is due until the end of its due date, by the calendar of the studio. The same calendar
          decides to which month a payment belongs on the dashboard.
        </p>
      </Section>
      <Section title="Quotes">
        <p>
          A quote says what something would cost and until when that holds. Accepting it makes the project,
          and asks for the deposit where the quote names one. The deposit is taken off the final invoice, with
          its tax. A contact who sees invoices and may approve accepts or declines.
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
            Say once in the settings, under Billing, who you are on paper: address, tax number, bank, the form
            of your numbers, and what is usual for you.
          </li>
          <li>
            Open Invoices and choose New Invoice. What you write in looks as it will look to the client. Save
            Draft keeps it to yourself; Send gives it the next number and freezes it.
          </li>
          <li>
            Record Payment when money arrives, in one piece or in several. Undo a mistake within a minute, or
            void the payment later. Refund pays some or all of it back.
          </li>
          <li>
            What was sent stays as it is. An invoice on which nothing was paid is voided; one that asked for
            too much is credited, in part or whole.
          </li>
          <li>
            A plan on the client’s page makes and sends its invoices by itself. A milestone with a price
            drafts its invoice once the client approves it.
          </li>
        </Steps>
        <p>
          There are pictures of it among the <See href={`${helpPath('video-tutorials')}#invoice`}>walks</See>.
          Colleagues see all of this only where they have the right to see money.
        </p>
      </Section>
    </>
  )
}
