import type { LucideIcon } from 'lucide-react'
import { CreditCard, FolderOpen, LayoutDashboard, ListTodo, MessageSquare, Users } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { seesMoney } from '#money/access/rules.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf } from '#people/accounts/browser/session.tsx'
import { m } from './messages.ts'

export type Destination = {
  path: string
  label: string
  icon: LucideIcon
  /** The key to press after `g` to go there. It's the same in every language. */
  letter: string
}

/** Returns the sidebar's destinations for a role. Everyone who isn't an ADMIN gets the customer's. */
export function destinationsOf(role: string): Destination[] {
  return role === 'ADMIN' ? STAFF : CUSTOMER
}

/**
 * The destinations this person can open. Omits invoices for people who can't see them. Staff also have their own
 * work, after the role's destinations.
 */
export function placesOf(me: Me): Destination[] {
  const money = seesMoney(actorOf(me))
  const places = destinationsOf(me.role).filter(({ path }) => money || path !== '/invoices')
  return me.role === 'ADMIN' ? [...places, MY_WORK] : places
}

/** Whether a path belongs to a destination. For example, a project's page belongs to Projects. */
export function isActive(destination: Destination, address: string): boolean {
  const homes = ALIASES[destination.path] ?? [destination.path]
  return homes.some((home) => address === home || (home !== '/' && address.startsWith(`${home}/`)))
}

const STAFF: Destination[] = [
  { path: '/admin/dashboard', label: t(m.dashboard), icon: LayoutDashboard, letter: 'd' },
  { path: '/admin/projects', label: t(m.projects), icon: FolderOpen, letter: 'p' },
  { path: '/admin/clients', label: t(m.clients), icon: Users, letter: 'c' },
  { path: '/invoices', label: t(m.invoices), icon: CreditCard, letter: 'i' },
]

const MY_WORK: Destination = { path: '/my-work', label: t(m.myWork), icon: ListTodo, letter: 'w' }

const CUSTOMER: Destination[] = [
  { path: '/dashboard', label: t(m.dashboard), icon: LayoutDashboard, letter: 'd' },
  { path: '/projects', label: t(m.projects), icon: FolderOpen, letter: 'p' },
  { path: '/invoices', label: t(m.invoices), icon: CreditCard, letter: 'i' },
  { path: '/messages', label: t(m.messages), icon: MessageSquare, letter: 'm' },
]

/**
 * Other paths that belong to a destination: / is the dashboard of each role, /projects is also the staff's
 * list, and quotes belong to invoices. Staff reach /messages from the bell on their dashboard.
 */
const ALIASES: Record<string, string[]> = {
  '/admin/dashboard': ['/admin/dashboard', '/', '/dashboard', '/messages'],
  '/dashboard': ['/dashboard', '/'],
  '/admin/projects': ['/admin/projects', '/projects'],
  '/invoices': ['/invoices', '/quotes'],
}
