/** Folders and files under src/ whose sentences are all in catalogs. Add a folder when it is converted. */
export const CONVERTED = [
  'agency/email/d',
  'agency/email/html',
  'agency/email/r',
  'agency/email/screens',
  'money/access',
  'money/billing-settings/contract',
  'money/billing-settings/routes',
  'money/billing-settings/screens',
  'money/document-emails',
  'money/exports/screens',
  'money/invoice-emails',
  'money/payments/book-payment',
  'money/payments/contract',
  'money/payments/routes',
  'money/payments/screens',
  'money/refunds',
  'money/reports',
  'pages/review',
  'people/access-tokens/screens/tokens',
  'work/chat',
  'work/messages/contract',
  'work/messages/routes',
  'work/messages/rules',
]

/** The most characters for messages in slots of a fixed width, by the ending of their name. */
export const FIXED_SLOTS: Record<string, number> = { Badge: 18, Tab: 18, Button: 26 }
