import type { LucideIcon } from 'lucide-react'
import { CreditCard, FolderOpen, LayoutDashboard, MessageSquare, Users } from 'lucide-react'
import { seesMoney } from '#money/access/rules.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf } from '#people/accounts/browser/session.tsx'

export type Destination = { path: string; label: string; icon: LucideIcon }

/** Where the sidebar leads. Anyone who is not an ADMIN sees what a customer sees. */
export function destinationsOf(role: string): Destination[] {
  return role === 'ADMIN' ? STAFF : CUSTOMER
}

/** Of these, those that are open to this person: nobody is led to invoices who sees none. */
export function placesOf(me: Me): Destination[] {
  const money = seesMoney(actorOf(me))
  return destinationsOf(me.role).filter(({ path }) => money || path !== '/invoices')
}

/** The destination that an address belongs to; a project's own page belongs to the projects. */
export function isActive(destination: Destination, address: string): boolean {
  const homes = ALIASES[destination.path] ?? [destination.path]
  return homes.some((home) => address === home || (home !== '/' && address.startsWith(`${home}/`)))
}

const STAFF: Destination[] = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/admin/projects', label: 'Projects', icon: FolderOpen },
  { path: '/admin/clients', label: 'Clients', icon: Users },
  { path: '/invoices', label: 'Invoices', icon: CreditCard },
]

const CUSTOMER: Destination[] = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/projects', label: 'Projects', icon: FolderOpen },
  { path: '/invoices', label: 'Invoices', icon: CreditCard },
  { path: '/messages', label: 'Messages', icon: MessageSquare },
]

/**
 * Addresses of the same place: / is each role's dashboard, /projects the staff's list too, quotes stand beside invoices.
 * Staff reach /messages from the bell on their dashboard.
 */
const ALIASES: Record<string, string[]> = {
  '/admin/dashboard': ['/admin/dashboard', '/', '/dashboard', '/messages'],
  '/dashboard': ['/dashboard', '/'],
  '/admin/projects': ['/admin/projects', '/projects'],
  '/invoices': ['/invoices', '/quotes'],
}
