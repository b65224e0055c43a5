import { getDashboard } from '#portal/dashboard/contract.ts'
import { listWork } from '#portal/my-work/contract.ts'
import { search } from '#portal/search/contract.ts'
import { reactToMessage } from '#work/messages/contract.reactions.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { maySeeInternal, mayWrite } from '#work/messages/rules.ts'
import * as projects from '#work/projects/contract.ts'
import { mayChangeProject, mayMakeProjectFor, mayNameCompany } from '#work/projects/rules.ts'
import { project } from '../fixtures/facts.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { maySeeProject } from '../visible.ts'

const found = that(maySeeProject, project)
const changed = { found, may: that(mayChangeProject) }

export const projectsRows = [
  row(projects.listProjects, {
    shows: found,
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.project()).id }),
  }),
  row(projects.countProjects, {
    shows: found,
    send: async ({ make }) => {
      await make.project()
      return { query: { search: 'Croissant' }, shown: '"count":1' }
    },
  }),
  row(projects.getProject, { found, send: async ({ make }) => ({ params: await make.project() }) }),
  row(projects.createProject, {
    on: 'for Acme',
    found: that(mayMakeProjectFor, acme),
    send: async () => ({ body: { name: 'More', clientId: acme } }),
  }),
  row(projects.createProject, {
    on: 'naming a company',
    fits: that(mayNameCompany),
    alone: true,
    send: async () => ({ body: { name: 'First', companyName: 'Mine' } }),
  }),
  row(projects.changeProject, {
    ...changed,
    send: async ({ make }) => ({ params: await make.project(), body: { summary: 'Other words' } }),
  }),
  row(projects.changeStatus, {
    ...changed,
    send: async ({ make }) => ({ params: await make.project(), body: { status: 'DESIGN' as const } }),
  }),
  row(projects.acceptRequest, {
    ...changed,
    send: async ({ make }) => ({ params: await make.request() }),
  }),
  row(projects.declineRequest, {
    ...changed,
    send: async ({ make }) => ({ params: await make.request(), body: { reason: 'We are fully booked.' } }),
  }),
  row(projects.listMoves, { found, send: async ({ make }) => ({ params: await make.project() }) }),
]

export const chatRows = [
  row(listMessages, {
    found,
    send: async ({ make }) => ({ params: { id: (await make.message()).projectId } }),
  }),
  row(listMessages, {
    on: 'an internal one',
    found,
    shows: that(maySeeInternal),
    send: async ({ make }) => {
      const { id, projectId } = await make.message({ internal: true })
      return { params: { id: projectId }, shown: id }
    },
  }),
  row(reactToMessage, {
    found,
    may: that(mayWrite, project),
    send: async ({ make }) => {
      const { id: messageId, projectId } = await make.message()
      return { params: { id: projectId, messageId }, body: { reaction: '👍' as const, on: true } }
    },
  }),
  row(sendMessage, {
    found,
    may: that(mayWrite, project),
    send: async ({ make }) => ({ params: await make.project(), body: { body: 'Hello' } }),
  }),
  row(sendMessage, {
    on: 'with several files',
    found,
    may: that(mayWrite, project),
    send: async ({ make }) => {
      const { id, projectId } = await make.file()
      return { params: { id: projectId }, body: { fileIds: [id, (await make.file()).id] } }
    },
  }),
  row(sendMessage, {
    on: 'an internal one with several files, one of them internal',
    found,
    may: that(maySeeInternal),
    send: async ({ make }) => {
      const { id, projectId } = await make.file()
      const fileIds = [id, (await make.file({ internal: true })).id]
      return { params: { id: projectId }, body: { fileIds, internal: true } }
    },
  }),
  row(sendMessage, {
    on: 'an internal one',
    found,
    may: that(maySeeInternal),
    send: async ({ make }) => ({ params: await make.project(), body: { body: 'Hello', internal: true } }),
  }),
]

export const overviewRows = [
  row(listWork, {
    send: async ({ make }) => ({
      query: { who: 'NOBODY' as const, limit: 100 },
      shown: (await make.task()).id,
    }),
  }),
  row(getDashboard, {
    shows: found,
    send: async ({ make }) => ({ shown: (await make.project()).id }),
  }),
  row(search, {
    shows: found,
    send: async ({ make }) => ({ query: { q: 'Croissant' }, shown: (await make.project()).id }),
  }),
]
