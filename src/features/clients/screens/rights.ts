/** The three rights of a contact, as people read them. */
export const rightWords = [
  { name: 'seesInvoices', words: 'Sees invoices', hint: 'What is due, paid and overdue.' },
  { name: 'mayApprove', words: 'May approve', hint: 'Decides on milestones in the company’s name.' },
  { name: 'mayComment', words: 'May comment', hint: 'Pins feedback and writes in the chat.' },
] as const
