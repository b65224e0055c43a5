/**
 * Every path of the portal, in the router's syntax. The browser uses it for routing. The server uses it to
 * decide between the page and status 404.
 */
export const paths = {
  home: '/',
  callback: '/auth/callback',
  resetPassword: '/auth/reset',
  emailSignIn: '/auth/sign-in',
  verifyEmail: '/auth/verify',
  changeEmail: '/auth/change-email',
  help: '/help',
  helpTopic: '/help/:topic',
  api: '/developers',
  verify: '/verify',
  setUp: '/setup',
  invitation: '/invitations/:token',
  unsubscribe: '/unsubscribe/:token',
  fromEmail: '/from-email',
  openReview: '/review',
  review: '/review/:token',
  dashboard: '/dashboard',
  adminDashboard: '/admin/dashboard',
  clients: '/admin/clients',
  client: '/admin/clients/:id',
  allProjects: '/admin/projects',
  projects: '/projects',
  newProject: '/projects/new',
  project: '/projects/:id',
  designReview: '/projects/:id/review',
  invoices: '/invoices',
  subscriptions: '/invoices/plans',
  newInvoice: '/invoices/new',
  figures: '/invoices/figures',
  importInvoices: '/invoices/import',
  statement: '/invoices/statement',
  invoice: '/invoices/:id',
  editInvoice: '/invoices/:id/edit',
  quotes: '/quotes',
  newQuote: '/quotes/new',
  quote: '/quotes/:id',
  editQuote: '/quotes/:id/edit',
  messages: '/messages',
  myWork: '/my-work',
  company: '/company',
  profile: '/profile',
  profileTab: '/profile/:tab',
  settings: '/settings',
  settingsTab: '/settings/:tab',
} as const

export function helpPath(topic: string): string {
  return `${paths.help}/${topic}`
}

const patterns = Object.values(paths).map(patternOf)

export function isPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

const filling = patternOf(paths.designReview)

/** Whether the page at this path fills the window, without the portal's menu. */
export function fillsWindow(path: string): boolean {
  return filling.test(path)
}

const tokenPatterns = [
  paths.emailSignIn,
  paths.fromEmail,
  paths.resetPassword,
  paths.verifyEmail,
  paths.changeEmail,
  paths.invitation,
  paths.unsubscribe,
  paths.openReview,
  paths.review,
].map(patternOf)

/** Whether a link to this path carries a personal token. */
export function holdsToken(path: string): boolean {
  return tokenPatterns.some((pattern) => pattern.test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`)
}
