import type { Actor, Membership } from '#kernel/actor.ts'
import { scopes } from '#people/access-tokens/contract.ts'
import { rightsFromEmail } from '#people/accounts/auth/rules.from-email.ts'

/** The access table's two companies: Acme, whose data is requested, and another company. */
export const acme = 'ac3e0000-0000-4000-8000-000000000001'
export const otherClient = 'c1e00000-0000-4000-8000-000000000002'

/** The Acme project that guests have a link to. */
export const sharedProject = '5a4ed000-0000-4000-8000-000000000003'

/** The item that an email to a contact is about, which none of the table's calls request. */
export const emailed = {
  clientId: acme,
  projectId: sharedProject,
  milestoneId: '5a4ed000-0000-4000-8000-000000000004',
  fileId: '5a4ed000-0000-4000-8000-000000000005',
  messages: true as const,
}

/** One column of the access table: a kind of person, as the server sees them. */
export interface Kind {
  name: string
  description: string
  /** Null if not signed in. */
  actor: Actor | null
  /** The actor of a guest's calls through their link. Without the link, guests aren't signed in. */
  guest?: Actor
  comes:
    | 'with nothing'
    | 'by session'
    | 'by an ended session'
    | 'by token'
    | 'as a viewer'
    | 'from an email'
    | 'by link'
    | 'by a revoked link'
}

const ofContact: Membership = allRights(acme)
const contact = customer('contact', 'a contact with all rights; “own” items are theirs', [ofContact])
const administrator = staff('administrator', 'an administrator who can see billing', { seesMoney: true })

export const kinds: Kind[] = [
  { name: 'stranger', description: 'someone who isn’t signed in', actor: null, comes: 'with nothing' },
  {
    name: 'ended session',
    description: 'an administrator whose session has ended',
    actor: null,
    comes: 'by an ended session',
  },
  guest('guest, views', 'a guest with a project link who may view', {
    mayComment: false,
    mayApprove: false,
  }),
  guest('guest, comments', 'a guest who may comment', { mayComment: true, mayApprove: false }),
  guest('guest, approves', 'a guest who may approve', { mayComment: true, mayApprove: true }),
  {
    name: 'revoked guest',
    description: 'a guest whose link was revoked while they were signed in',
    actor: null,
    comes: 'by a revoked link',
  },
  customer('no company', 'a customer without a company', []),
  customer('other client', 'a contact of another client with all rights', [allRights(otherClient)]),
  customer('no invoices', 'a contact who doesn’t see invoices', [{ ...ofContact, seesInvoices: false }]),
  customer('no approval', 'a contact who may not approve', [{ ...ofContact, mayApprove: false }]),
  customer('no comments', 'a contact who may not comment', [{ ...ofContact, mayComment: false }]),
  contact,
  {
    name: 'viewer',
    description: 'an administrator who views as that contact',
    actor: { ...contact.actor, viewer: { userId: somebody('viewer').userId, name: 'viewer' } },
    comes: 'as a viewer',
  },
  {
    name: 'from an email',
    description: 'that contact, from an email’s link about another project’s milestone, file and chat',
    actor: openedFromEmail(),
    comes: 'from an email',
  },
  staff('staff, no money', 'an administrator who can’t see billing', { seesMoney: false }),
  administrator,
  staff('no 2nd factor', 'an administrator without a required second factor', {
    seesMoney: true,
    lacksSecondFactor: true,
  }),
  token('token, no scope', 'a program with a token of an administrator that has no scope', []),
  token(
    'token, reads',
    'a program with a token that reads everywhere',
    scopes.filter((scope) => scope.endsWith(':read')),
  ),
  token('token', 'a program with a token that has every scope', scopes),
]

/** The contact whose own data is requested, such as sessions, notifications and uploads. */
export const owner = contact

export function kindNamed(name: string): Kind {
  const found = kinds.find((kind) => kind.name === name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

interface SignedIn extends Kind {
  actor: Actor
}

function customer(name: string, description: string, memberships: Membership[]): SignedIn {
  const actor: Actor = { ...somebody(name), memberships }
  return { name, description, actor, comes: 'by session' }
}

function openedFromEmail(): Actor {
  const fromEmail = {
    linkId: '',
    mailId: '',
    about: emailed,
    readsOnly: false,
    seesUntil: null,
    needsCode: true,
  }
  return { ...somebody('from an email'), memberships: rightsFromEmail([ofContact], fromEmail), fromEmail }
}

function staff(name: string, description: string, more: Partial<Actor>): SignedIn {
  return { name, description, actor: { ...somebody(name), role: 'ADMIN', ...more }, comes: 'by session' }
}

/** A token without the money scope can't see billing. */
function token(name: string, description: string, scopes: readonly string[]): SignedIn {
  const seesMoney = scopes.includes('money:read')
  return { ...staff(name, description, { scopes, seesMoney }), comes: 'by token' }
}

function guest(
  name: string,
  description: string,
  rights: Pick<Membership, 'mayComment' | 'mayApprove'>,
): Kind {
  const memberships = [{ clientId: acme, seesInvoices: false, ...rights }]
  const only = { projectId: sharedProject, fileId: null }
  return { name, description, actor: null, guest: { ...somebody(name), memberships, only }, comes: 'by link' }
}

function somebody(name: string): Actor {
  const word = name.replace(/\W+/g, '-')
  const number = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff_ffff, 7)
  return {
    userId: `5e0b0d00-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    sessionId: '',
    email: `${word}@people.test`,
    name: word,
    role: 'CUSTOMER',
    seesMoney: false,
    memberships: [],
    address: null,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
  }
}

function allRights(clientId: string): Membership {
  return { clientId, seesInvoices: true, mayApprove: true, mayComment: true }
}
