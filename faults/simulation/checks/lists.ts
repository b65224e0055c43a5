import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { listQuotes } from '#money/quotes/contract.ts'
import { listSubscriptions } from '#money/subscriptions/contract.ts'
import { listClients } from '#people/clients/contract.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import { listMessages } from '#work/messages/contract.ts'
import { listTasks } from '#work/milestones/contract.tasks.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { listProjects } from '#work/projects/contract.ts'
import { same } from '../act.ts'
import { seesInvoice, seesMoneyOf, seesProject, seesQuote } from '../model/access.ts'
import { dueCents } from '../model/money.ts'
import type { Person, Project } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { requestOf, sendRequest } from '../send-request.ts'

interface Item extends Record<string, unknown> {
  id: string
}

/** Each person's lists contain exactly what the model says they see. */
export async function checkLists(world: World, who: Person): Promise<void> {
  const { clients, projects, invoices, quotes, plans } = world
  const ofMine = projects.filter((project) => seesProject(who, project))
  const archived = { query: { archived: 'true' } }
  const pages = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
    everyPage(world, who, endpoint, input)
  sameItems(
    `projects of ${who.name}`,
    await pages(listProjects, archived as never),
    ofMine.map(({ id, status, name }) => ({ id, status, name })),
  )
  const seenClients = clients.filter((client) => who.kind === 'STAFF' || who.rights.has(client))
  const active = seenClients.filter(({ isArchived }) => !isArchived)
  if (who.kind === 'STAFF')
    sameItems(
      `clients of ${who.name}`,
      await pages(listClients),
      active.map(({ id }) => ({ id })),
    )
  if (who.kind === 'STAFF' && !who.seesMoney) {
    for (const endpoint of [listInvoices, listQuotes, listSubscriptions]) {
      const { status } = await sendRequest(world, who, requestOf(who, endpoint as Endpoint, {}))
      same(`${endpoint.path} without sight of billing`, status, 403)
    }
  } else {
    sameItems(
      `invoices of ${who.name}`,
      await pages(listInvoices),
      invoices
        .filter((invoice) => seesInvoice(who, invoice))
        .map((one) => ({
          id: one.id,
          status: one.status,
          number: one.number,
          amountCents: one.amountCents,
          dueCents: dueCents(one),
        })),
    )
    sameItems(
      `quotes of ${who.name}`,
      await pages(listQuotes),
      quotes
        .filter((quote) => seesQuote(who, quote))
        .map(({ id, status, number }) => ({ id, status, number })),
    )
    sameItems(
      `plans of ${who.name}`,
      await pages(listSubscriptions),
      plans
        .filter(({ client }) => seesMoneyOf(who, client))
        .map(({ id, status, periods }) => ({ id, status, periods })),
    )
  }
  for (const project of [world.random.pick(projects), world.random.pick(projects)]) {
    await checkProject(world, who, project)
  }
}

/** The conversation, comments and plan of a project, without anything internal for its client. */
async function checkProject(world: World, who: Person, project: Project): Promise<void> {
  const input = { params: { id: project.id } }
  if (!seesProject(who, project)) {
    for (const endpoint of [listMessages, listFeedback, listMilestones, listTasks]) {
      const { status } = await sendRequest(world, who, requestOf(who, endpoint as Endpoint, input))
      same(`${endpoint.path} of another client for ${who.name}`, status, 404)
    }
    return
  }
  const isStaff = who.kind === 'STAFF'
  const shown = <One extends { isInternal: boolean }>(all: One[]) =>
    all.filter(({ isInternal }) => isStaff || !isInternal)
  const about = `of ${project.name} for ${who.name}`
  const messages = shown(project.messages)
  sameItems(
    `messages ${about}`,
    await everyPage(world, who, listMessages, input),
    messages.map(({ id, body, number }) => ({ id, body, number })),
  )
  const comments = await everyPage(world, who, listFeedback, input)
  sameItems(
    `comments ${about}`,
    comments,
    shown(project.comments).map((one) => ({
      id: one.id,
      body: one.body,
      number: one.number,
      resolved: one.isResolved,
    })),
  )
  const replies = shown(shown(project.comments).flatMap((one) => one.replies))
  const found = comments.flatMap((one) => (one.replies as { body: string }[]).map(({ body }) => body))
  same(`replies ${about}`, found.sort(), replies.map(({ body }) => body).sort())
  sameItems(
    `milestones ${about}`,
    await everyPage(world, who, listMilestones, input),
    shown(project.milestones).map(({ id, title, state, priceCents }) => ({
      id,
      title,
      state,
      priceCents: seesMoneyOf(who, project.client) ? priceCents : null,
    })),
  )
  const tasks = shown(project.tasks).filter(({ milestone }) => isStaff || !milestone?.isInternal)
  sameItems(
    `tasks ${about}`,
    await everyPage(world, who, listTasks, input),
    tasks.map(({ id, isDone }) => ({ id, done: isDone })),
  )
}

/** Compares items in any order by the fields that the model names. */
function sameItems(what: string, found: Item[], expected: Item[]): void {
  const fields = Object.keys(expected[0] ?? { id: '' })
  const listed = found.map((item) => JSON.stringify(fields.map((field) => item[field]))).sort()
  const wanted = expected.map((item) => JSON.stringify(fields.map((field) => item[field]))).sort()
  const missing = wanted.filter((one) => !listed.includes(one))
  const extra = listed.filter((one) => !wanted.includes(one))
  same(what, { missing, extra, count: listed.length }, { missing: [], extra: [], count: wanted.length })
}

/** Follows the links to further pages. */
async function everyPage<E extends Endpoint>(
  world: World,
  who: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<Item[]> {
  const items: Item[] = []
  let request = requestOf(who, endpoint, input)
  for (;;) {
    const { status, body, next } = await sendRequest(world, who, request)
    same(`${who.name}: ${request.url}`, status, 200)
    items.push(...(body as Item[]))
    if (!next) return items
    request = { ...request, url: next }
  }
}
