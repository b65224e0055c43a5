import type { Rights } from '#people/invitations/contract.ts'

/** The three rights of a contact, as people read them. */
export const rightLabels = [
  { name: 'seesInvoices', words: 'Sees invoices', hint: 'What is due, paid and overdue.' },
  {
    name: 'mayApprove',
    words: 'May approve',
    hint: 'Decides in the company’s name: on milestones, and on quotes where they see invoices.',
  },
  {
    name: 'mayComment',
    words: 'May comment',
    hint: 'Pins feedback on designs and answers it. In the chat everyone writes.',
  },
] as const

/** What somebody may do beside seeing the projects, in a line. */
export function rightsOf(person: Rights): string {
  const given = rightLabels.filter(({ name }) => person[name]).map(({ words }) => words)
  const [first = 'Sees the projects only', ...others] = given
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ')
}
