/** Files and folders under src/ whose messages stay in the code, with the reason. */
export const NOT_CHECKED: Record<string, string> = {
  'agency/audit/verify.ts': 'Operators read it in the terminal.',
  'agency/setup/create-agency.ts': 'Operators read it in the log. The name is changed in Settings.',
  'kernel/config.ts': 'Operators read it when the server starts.',
  'kernel/database/database.ts': 'Developers read it in the log.',
  'kernel/database/wait-for-database.ts': 'Operators read it in the log.',
  'kernel/http/openapi.ts': 'Developers read the API description.',
  'kernel/postgres/': 'Operators read it when the server starts.',
  'money/documents/e-invoice/pdf-metadata.ts': 'The Factur-X standard prescribes it.',
  'money/documents/pdf/pdf-file.ts': 'The names of standards are the same in every language.',
  'money/invoices/seed.ts': 'It makes data for tests and the demo.',
  'money/stripe/events.ts': 'Operators read it in Stripe’s dashboard.',
  'people/accounts/stored-name.ts': 'It’s stored in English, and translated when read.',
  'people/privacy/data.erase-person.ts': 'It’s stored in place of what named a person.',
  'portal/live/receive-requests.ts': 'Developers of socket clients read it.',
  'server.ts': 'Operators read it in the terminal.',
  'work/review-links/guest-socket.ts': 'Developers of socket clients read it.',
}
