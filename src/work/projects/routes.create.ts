import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import type { KeyStore } from '#kernel/http/idempotent.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { addClientWithContact } from '#people/clients/add-client.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'
import { archivedMessage, clientNotFound } from '#people/clients/contract.ts'
import { findClient, hasCompany } from '#people/clients/visible-clients.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { NewProject } from './contract.ts'
import { budgetNotAllowed, clientRequired, createProject, projectNotFound } from './contract.ts'
import { toProject } from './data.select.ts'
import { findProjectRow, findRequested, insertProject, lockPerson, saveRequest } from './data.ts'
import { nextEventNumber } from './event-and-pin-numbers.ts'
import { m } from './messages.ts'
import { mayMakeProjectFor, mayNameCompany, maySetBudget } from './rules.ts'

/** Staff create projects. Customers request them, which notifies staff. */
export const createProjectRoute = handle(createProject, async (call) => {
  const { db, actor, body, now } = call
  const agency = await getAgency(db)
  const staff = isStaff(actor) ? [] : await staffIds(db)
  const create = async (tx: UnitOfWork) => {
    refusePast(body.deadline, dayIn(agency.timeZone, now))
    const client = await clientFor(tx, now, actor, body)
    const noBudget = body.budgetMin == null && body.budgetMax == null
    allow(noBudget || maySetBudget(actor, client.isNew ? null : client.id), budgetNotAllowed)
    const requestState = isStaff(actor) ? null : ('OPEN' as const)
    const project = { ...body, requestState, clientId: client.id, currency: agency.currency }
    const id = await insertProject(tx, now, { ...project, createdBy: actor.userId })
    await record(tx, {
      action: 'project.create',
      targetTable: 'projects',
      targetId: id,
      metadata: { ...body, clientId: client.id },
    })
    await notify(tx, staff, {
      aboutId: actor.userId,
      title: t(m.requestedNews, { name: body.name }),
      body: t(m.requestedBy, { name: actor.name, company: client.companyName }),
      link: `/projects/${id}`,
      projectId: id,
      kind: 'DECISION',
    })
    const number = await nextEventNumber(tx, id)
    tx.publish({ type: 'PROJECT_CHANGED', projectId: id, clientId: client.id, id, number })
    return { id, client }
  }
  const { id, client } = await idempotent(call, projectKeys, create, JSON.stringify(body))
  return answerTo(db, asContactOf(actor, client), id)
})

async function answerTo(db: Db, reader: Actor, id: string) {
  return toProject(reader, (await findProjectRow(db, reader, id)) ?? notFound(projectNotFound))
}

interface Created {
  id: string
  client: Pick<ChosenClient, 'id' | 'isNew'>
}

/** Idempotency keys are stored with the projects they created. */
const projectKeys: KeyStore<Created> = {
  async claim(tx, { userId, key }) {
    await lockPerson(tx, userId)
    const found = await findRequested(tx, userId, key)
    if (!found) return undefined
    // The company may have been created by an earlier request after this one was authenticated.
    const isNew = (await contactsOf(tx, found.clientId)).includes(userId)
    return { digest: found.digest, result: { id: found.id, client: { id: found.clientId, isNew } } }
  },
  save: (tx, request, { id }) => saveRequest(tx, id, request),
}

/** Refuses days before today in the agency's time zone. */
export function refusePast(deadline: string | null | undefined, today: string): void {
  if (deadline && deadline < today) invalid({ deadline: [t(m.deadlinePast)] })
}

interface ChosenClient {
  id: string
  companyName: string
  isNew: boolean
}

/** Finds the chosen client, or creates the company that a customer without one names instead. */
async function clientFor(tx: UnitOfWork, now: Date, actor: Actor, body: NewProject): Promise<ChosenClient> {
  if (body.clientId) {
    if (!mayMakeProjectFor(actor, body.clientId)) notFound(clientNotFound)
    const found = (await findClient(tx, actor, body.clientId)) ?? notFound(clientNotFound)
    if (found.archivedAt) invalid({ clientId: [archivedMessage(found.companyName)] })
    return { id: found.id, companyName: found.companyName, isNew: false }
  }
  await lockPerson(tx, actor.userId)
  const mayName = mayNameCompany(actor) && !(await hasCompany(tx, actor.userId))
  if (!body.companyName || !mayName) invalid({ clientId: [clientRequired] })
  const { companyName } = body
  const id = await addClientWithContact(tx, now, { companyName, userId: actor.userId })
  const entry = { action: 'client.create', targetTable: 'clients', targetId: id, metadata: { companyName } }
  await record(tx, entry)
  tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
  tx.publish({ type: 'CLIENTS_CHANGED', staff: true, id })
  return { id, companyName, isNew: true }
}

/** Adds the new company to the actor, who was loaded before it existed. */
function asContactOf(actor: Actor, { id: clientId, isNew }: Pick<ChosenClient, 'id' | 'isNew'>): Actor {
  if (!isNew) return actor
  const membership = { clientId, seesInvoices: true, mayApprove: true, mayComment: true }
  return { ...actor, memberships: [...actor.memberships, membership] }
}
