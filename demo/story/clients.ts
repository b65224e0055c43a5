import type { ClientKey, StoryClient } from './shape.ts'

const all = { seesInvoices: true, mayApprove: true, mayComment: true }
const approves = { seesInvoices: false, mayApprove: true, mayComment: true }
const comments = { seesInvoices: false, mayApprove: false, mayComment: true }

/** The companies, by the key that projects and invoices use. */
export const clients: Record<ClientKey, StoryClient> = {
  bakery: {
    companyName: 'Hartley & Rye Bakery',
    industry: 'Food and drink',
    website: 'https://hartleyandrye.example',
    billingEmail: 'books@hartleyandrye.example',
    since: '-142 days 10:20',
    contacts: [
      { person: 'ben', ...all },
      { person: 'zeynep', ...comments },
    ],
  },
  atelier: {
    companyName: 'Atelier Fontaine',
    industry: 'Architecture',
    website: 'https://atelierfontaine.example',
    billingEmail: 'compta@atelierfontaine.example',
    since: '-118 days 14:05',
    contacts: [
      { person: 'cleo', ...all },
      { person: 'soren', ...approves },
    ],
  },
  // A cooperative of small firms in different places that buy what none could afford alone. Haruki does their
  // accounting.
  row: {
    companyName: 'Harbour Row Cooperative',
    industry: 'Cooperative of small firms',
    website: 'https://harbourrow.example',
    billingEmail: 'books@harbourrow.example',
    since: '-230 days 10:10',
    contacts: [
      { person: 'haruki', ...all },
      { person: 'lucia', ...approves },
      { person: 'chidi', ...all },
      { person: 'marlene', ...approves },
      { person: 'priya', ...comments },
    ],
    pendingInvitations: [{ email: 'amaia@saltandcedar.example', invited: '-1 days 09:40', ...comments }],
  },
}
