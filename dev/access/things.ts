import { acme, owner, sharedProject } from './people.ts'

const ofAcme = { clientId: acme }
const ofOwner = { userId: owner.actor.userId }

/** The facts that rules ask for, of the very things that dev/access/stage.*.ts puts into the database. */
export const client = ofAcme
export const project = ofAcme
export const milestone = { ...ofAcme, internal: false }
export const internalMilestone = { ...ofAcme, internal: true }
export const file = { ...ofAcme, internal: false, fromStaff: true }
export const internalFile = { ...file, internal: true }
export const comment = { ...ofAcme, hidden: false, resolved: false, authorId: owner.actor.userId }
export const internalComment = { ...comment, hidden: true, authorId: '' }
export const invoice = { ...ofAcme, status: 'SENT' as const }
export const quote = { ...ofAcme, status: 'SENT' as const }
export const draft = { ...ofAcme, status: 'DRAFT' as const }
/** A session, a token or a passkey of the owner's. */
export const own = ofOwner
export const ownNotification = ofOwner
export const ownUpload = { ...ofAcme, ...ofOwner }
/** The owner's picture. */
export const photo = { ...ofOwner, isStaff: false, clientIds: [acme] }
export const plainMail = { money: false }
export const moneyMail = { money: true }
export const colleague = { userId: '', role: 'ADMIN' as const, seesMoney: false }
export const colleagueWithMoney = { ...colleague, seesMoney: true }
export const customer = { ...colleague, role: 'CUSTOMER' as const }
export const ownInvitation = { email: owner.actor.email }
export const strangersInvitation = { email: 'new@people.test' }
/** A mockup of the project to which guests have a link. */
export const shared = { projectId: sharedProject, id: '', kind: 'MOCKUP', internal: false }
export const internalShared = { ...shared, internal: true }
export const anotherProject = { projectId: '' }
