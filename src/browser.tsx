import './ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { SessionKeeper } from '#features/accounts/screens/session.keeper.tsx'
import { Branding } from '#features/agency/screens/branding.tsx'
import { Unbroken } from '#pages/broken.tsx'
import { OnceSetUp } from '#pages/once-set-up.tsx'
import { PageSpinner } from '#pages/page-spinner.tsx'
import { openQueryClient } from '#pages/portal.client.ts'
import { Portal } from '#pages/portal.tsx'
import { useTheme } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { paths } from './paths.ts'

/** A page of its own file, fetched when it is first shown. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }))
}

const Callback = page(() => import('#pages/entry.tsx'), 'CallbackPage')
const Reset = page(() => import('#pages/entry.tsx'), 'ResetPage')
const Verify = page(() => import('#pages/entry.tsx'), 'VerifyPage')
const Help = page(() => import('#pages/help.tsx'), 'Help')
const Invitation = page(() => import('#pages/invitation.tsx'), 'Invitation')
const SetUp = page(() => import('#pages/entry.tsx'), 'SetUpPage')
const Home = page(() => import('#pages/home.tsx'), 'Home')
const Entry = page(() => import('#pages/entry.tsx'), 'EntryPage')
const CustomerDashboard = page(() => import('#pages/customer-dashboard.tsx'), 'CustomerDashboard')
const AdminDashboard = page(() => import('#pages/admin-dashboard.tsx'), 'AdminDashboard')
const Clients = page(() => import('#features/clients/screens/clients.tsx'), 'ClientsScreen')
const Client = page(() => import('#features/clients/screens/client.tsx'), 'ClientScreen')
const AllProjects = page(() => import('#features/projects/screens/all-projects.tsx'), 'AllProjects')
const Projects = page(() => import('#pages/projects.tsx'), 'Projects')
const NewProject = page(() => import('#pages/new-project.tsx'), 'NewProject')
const ProjectDetail = page(() => import('#pages/project-detail.tsx'), 'ProjectDetail')
const Invoices = page(() => import('#features/invoices/screens/invoices-page.tsx'), 'InvoicesPage')
const Invoice = page(() => import('#features/invoices/screens/invoice-detail.tsx'), 'InvoiceDetail')
const Messages = page(() => import('#features/notifications/screens/messages.tsx'), 'MessagesScreen')
const Settings = page(() => import('#pages/settings.tsx'), 'Settings')
const NotFound = page(() => import('#pages/not-found.tsx'), 'NotFound')

/** Section 2.1 of the specification: what stands at which path, and for whom. */
const table = {
  everyone: [
    { path: paths.callback, page: Callback },
    { path: paths.resetPassword, page: Reset },
    { path: paths.verifyEmail, page: Verify },
    { path: paths.help, page: Help },
    { path: paths.helpTopic, page: Help },
    { path: paths.invitation, page: Invitation },
  ],
  signedIn: [
    { path: paths.home, page: Home },
    { path: paths.dashboard, page: CustomerDashboard },
    { path: paths.adminDashboard, page: AdminDashboard, admin: true },
    { path: paths.clients, page: Clients, admin: true },
    { path: paths.client, page: Client, admin: true },
    { path: paths.allProjects, page: AllProjects, admin: true },
    { path: paths.projects, page: Projects },
    { path: paths.newProject, page: NewProject },
    { path: paths.project, page: ProjectDetail },
    { path: paths.invoices, page: Invoices },
    { path: paths.invoice, page: Invoice },
    { path: paths.messages, page: Messages },
    { path: paths.settings, page: Settings, admin: true },
    { path: paths.settingsTab, page: Settings, admin: true },
  ],
}

function App() {
  // Followed here, so that every page turns dark and light with the system.
  useTheme()
  return (
    <QueryClientProvider client={client}>
      <Branding />
      <SessionKeeper />
      <TooltipProvider>
        <Unbroken>
          <Suspense fallback={<PageSpinner />}>
            <Switch>
              <Route path={paths.setUp} component={SetUp} />
              <Route>
                <OnceSetUp>
                  <Switch>
                    {table.everyone.map(({ path, page: Page }) => (
                      <Route key={path} path={path} component={Page} />
                    ))}
                    <Route>
                      <Portal pages={table.signedIn} entry={Entry} notFound={NotFound} />
                    </Route>
                  </Switch>
                </OnceSetUp>
              </Route>
            </Switch>
          </Suspense>
        </Unbroken>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}

const client = openQueryClient()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
