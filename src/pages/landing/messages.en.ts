export const signIn = 'Sign In'
export const heroPicture =
  'A project in the portal: a mockup with numbered pins where the client and the agency left comments.'
export const getStarted = 'Get Started Free'
export const learnMore = 'Learn More'
export const opensElsewhere = ', opens in a new tab'
export const byInvitation = 'Accounts here are by invitation only.'
export const closing = 'Share your first mockup today.'
export const closingOpen = 'Create an account, request a project, and pin comments where they belong.'
export const closingInvited =
  'Accounts here are by invitation only. Ask {agency} for one, then pin comments where they belong.'
export const startTrial = 'Start Free Trial'
export const help = 'Help'
export const capabilities = 'Everything from the first call to the last invoice.'
export const projects = 'Project Management'
export const projectsText =
  'Projects move through Discovery, Design, Development, Review and Launch. Milestones and tasks show progress, and clients approve what’s ready.'
export const projectsPicture = 'A milestone with its tasks, waiting for the client’s approval.'
export const portal = 'Client Portal'
export const portalText =
  'Clients see their project’s progress, what they need to do, and every file, without asking you.'
export const portalPicture = 'A client’s to-do list, with how long each item has been waiting.'
export const feedback = 'Pin-Based Feedback'
export const feedbackText =
  'Click on the mockup to place a numbered pin with a comment. No more “the thing on the left”.'
export const feedbackPicture = 'Writing a comment at a pin on a mockup.'
export const billing = 'Automated Billing'
export const billingText =
  'Invoices are numbered and totaled for you, with tax per line. Payments, refunds and overdue amounts are shown beside them in each currency.'
export const billingPicture = 'A client’s invoices, with the totals due and paid.'
export const chat = 'Real-Time Chat'
export const chatText = 'Each project has its own conversation with its files. Messages arrive instantly.'
export const chatPicture = 'Messages between a client and the agency.'
export const security = 'Enterprise Security'
export const securityText =
  'Two roles, permissions for each contact, protected files, and an audit log of who did what.'
export const securityPicture = 'A client’s contacts, each with their own permissions.'
export const whyChoose = 'Why Choose {agency}'
export const pinsReason = 'Every comment points to the exact spot.'
export const pinsReasonText =
  'A comment belongs to one place on one version of a mockup. Resolved comments fade but stay on record.'
export const privacyReason = 'Clients only see their own work.'
export const privacyReasonText =
  'Other clients’ projects don’t appear in lists, in search, or at guessed URLs.'
export const liveReason = 'Every screen is up to date.'
export const liveReasonText =
  'New messages, comments and versions appear on every open screen. You never need to reload.'
export const ownReason = 'It’s yours.'
export const ownReasonText =
  'It runs on your own server, under your name, in your color. Your mockups, messages and invoices stay there.'
export const milliseconds = 'ms'
export const perSecond = 'per second'
export const kilobytes = 'kB'
export const seconds = 's'
export const messageSpeed = 'from one person’s screen to another’s, for half of all messages'
export const listSpeed = 'lists of fifty projects, with permissions checked for each'
export const pageWeight = 'of JavaScript on this page'
export const startSpeed = 'from server start to first response'
export const measured =
  'Measured in November 2026 on two cores shared with other work. The source explains how to repeat each measurement.'
export const copyright = '© 2025 Easel'
