import '#ui/app.css'
import { createRoot } from 'react-dom/client'
import { page, type RouteTable } from '#pages/app/page.tsx'
import { prefetchFromEmail, prefetchLinks, prefetchPage, prefetchSocket } from '#pages/app/prefetch.ts'
import { LandingOrApp } from '#pages/entry/landing-or-app.tsx'
import { paths } from '#portal/paths/paths.ts'
import { watchBack } from '#ui/form/unsaved-changes-history.ts'
import { watchKeyboard } from '#ui/overlay/on-screen-keyboard.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { loadFontsLater } from '#ui/theme/web-fonts.ts'

const Callback = page(() => import('#pages/entry/link-pages.tsx'), 'CallbackPage')
const Reset = page(() => import('#pages/entry/link-pages.tsx'), 'ResetPage')
const EmailSignIn = page(() => import('#pages/entry/link-pages.tsx'), 'EmailSignInPage')
const Verify = page(() => import('#pages/entry/link-pages.tsx'), 'VerifyPage')
const ChangeEmail = page(() => import('#pages/entry/link-pages.tsx'), 'ChangeEmailPage')
const Api = page(() => import('#pages/api-reference/api-reference.tsx'), 'ApiPage')
const Help = page(() => import('#pages/help/help.tsx'), 'Help')
const Invitation = page(() => import('#pages/entry/invitation.tsx'), 'Invitation')
const CheckCertificate = page(() => import('#pages/check-certificate.tsx'), 'CheckCertificate')
const Unsubscribe = page(() => import('#pages/unsubscribe.tsx'), 'Unsubscribe')
const FromEmail = page(() => import('#pages/from-email/open-link.tsx'), 'OpenLink')
const Review = page(() => import('#pages/review/review.tsx'), 'ReviewPage')
const SetUp = page(() => import('#pages/entry/link-pages.tsx'), 'SetUpPage')
const Home = page(() => import('#pages/home.tsx'), 'Home')
const CustomerDashboard = page(() => import('#pages/dashboard/customer-dashboard.tsx'), 'CustomerDashboard')
const AdminDashboard = page(() => import('#pages/dashboard/staff-dashboard.tsx'), 'AdminDashboard')
const Clients = page(() => import('#people/clients/screens/clients.tsx'), 'ClientsScreen')
const Client = page(() => import('#pages/client/client.tsx'), 'Client')
const AllProjects = page(() => import('#work/projects/screens/all-projects.tsx'), 'AllProjects')
const Projects = page(() => import('#pages/projects.tsx'), 'Projects')
const NewProject = page(() => import('#pages/new-project.tsx'), 'NewProject')
const ProjectDetail = page(() => import('#pages/project/project.tsx'), 'ProjectDetail')
const DesignReview = page(() => import('#pages/design-review/design-review.tsx'), 'DesignReview')
const Invoices = page(() => import('#money/invoice-list/screens/invoices-page.tsx'), 'InvoicesPage')
const Subscriptions = page(
  () => import('#money/subscriptions/screens/subscriptions-page.tsx'),
  'SubscriptionsPage',
)
const Figures = page(() => import('#money/reports/screens/reports.tsx'), 'FiguresScreen')
const ImportButton = page(() => import('#money/imports/screens/import.tsx'), 'ImportScreen')
const Statement = page(() => import('#money/statements/screens/statement.tsx'), 'StatementScreen')
const Invoice = page(() => import('#money/invoice-page/screens/invoice-detail.tsx'), 'InvoiceDetail')
const NewInvoice = page(() => import('#money/editor/screens/invoice/invoice-pages.tsx'), 'NewInvoice')
const EditInvoice = page(() => import('#money/editor/screens/invoice/invoice-pages.tsx'), 'EditInvoice')
const Quotes = page(() => import('#money/quotes/screens/quotes-page.tsx'), 'QuotesPage')
const Quote = page(() => import('#money/quotes/screens/quote-detail.tsx'), 'QuoteDetail')
const NewQuote = page(() => import('#money/editor/screens/quote/quote-pages.tsx'), 'NewQuote')
const EditQuote = page(() => import('#money/editor/screens/quote/quote-pages.tsx'), 'EditQuote')
const Messages = page(() => import('#portal/notifications/screens/messages.tsx'), 'MessagesScreen')
const MyWork = page(() => import('#portal/my-work/screens/my-work.tsx'), 'MyWorkScreen')
const Company = page(() => import('#people/clients/screens/company.tsx'), 'CompanyScreen')
const Profile = page(() => import('#pages/profile.tsx'), 'Profile')
const Settings = page(() => import('#pages/settings.tsx'), 'Settings')
const NotFound = page(() => import('#pages/app/not-found.tsx'), 'NotFound')

/** Section 2.1 of the specification: which page is at which path, and for whom. */
const table: RouteTable = {
  setUp: { path: paths.setUp, page: SetUp },
  everyone: [
    { path: paths.callback, page: Callback },
    { path: paths.resetPassword, page: Reset },
    { path: paths.emailSignIn, page: EmailSignIn },
    { path: paths.verifyEmail, page: Verify },
    { path: paths.changeEmail, page: ChangeEmail },
    { path: paths.help, page: Help },
    { path: paths.helpTopic, page: Help },
    { path: paths.api, page: Api },
    { path: paths.verify, page: CheckCertificate },
    { path: paths.invitation, page: Invitation },
    { path: paths.unsubscribe, page: Unsubscribe },
    { path: paths.fromEmail, page: FromEmail },
    { path: paths.openReview, page: Review },
    { path: paths.review, page: Review },
  ],
  signedIn: [
    { path: paths.home, page: Home },
    { path: paths.dashboard, page: CustomerDashboard },
    { path: paths.adminDashboard, page: AdminDashboard, admin: true },
    { path: paths.clients, page: Clients, admin: true, refusesItself: true },
    { path: paths.client, page: Client, admin: true },
    { path: paths.allProjects, page: AllProjects, admin: true, refusesItself: true },
    { path: paths.projects, page: Projects },
    { path: paths.newProject, page: NewProject },
    { path: paths.project, page: ProjectDetail },
    { path: paths.designReview, page: DesignReview },
    { path: paths.invoices, page: Invoices },
    { path: paths.subscriptions, page: Subscriptions },
    { path: paths.newInvoice, page: NewInvoice, admin: true },
    { path: paths.figures, page: Figures },
    { path: paths.importInvoices, page: ImportButton },
    { path: paths.statement, page: Statement },
    { path: paths.invoice, page: Invoice },
    { path: paths.editInvoice, page: EditInvoice, admin: true },
    { path: paths.quotes, page: Quotes },
    { path: paths.newQuote, page: NewQuote, admin: true },
    { path: paths.quote, page: Quote },
    { path: paths.editQuote, page: EditQuote, admin: true },
    { path: paths.messages, page: Messages },
    { path: paths.myWork, page: MyWork, admin: true },
    { path: paths.company, page: Company },
    { path: paths.profile, page: Profile },
    { path: paths.profileTab, page: Profile },
    { path: paths.settings, page: Settings, admin: true },
    { path: paths.settingsTab, page: Settings, admin: true },
  ],
  notFound: NotFound,
}

watchBack()
watchKeyboard()
loadFontsLater()
prefetchSocket(window.location, table)
prefetchPage(window.location, table)
void prefetchFromEmail(table)
prefetchLinks(table)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <>
      <SkipLink />
      <LandingOrApp table={table} />
    </>,
  )
}
