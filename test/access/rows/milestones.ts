import * as decisions from '#work/milestones/contract.decisions.ts'
import * as tasks from '#work/milestones/contract.tasks.ts'
import * as milestones from '#work/milestones/contract.ts'
import { mayDecide, mayEditTimeline, seesInternal } from '#work/milestones/rules.ts'
import { internalMilestone, milestone, project } from '../fixtures/facts.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesMilestone } from '../visible.ts'

const inProject = that(maySeeProject, project)
const found = that(seesMilestone, milestone)
const foundInternal = that(seesMilestone, internalMilestone)
const may = that(mayEditTimeline)

export const milestonesRows = [
  row(milestones.listMilestones, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.milestone()).projectId } }),
  }),
  row(milestones.listMilestones, {
    on: 'an internal one',
    found: inProject,
    shows: that(seesInternal),
    send: async ({ make }) => {
      const { id, projectId } = await make.milestone({ internal: true })
      return { params: { id: projectId }, shown: id }
    },
  }),
  row(milestones.createMilestone, {
    found: inProject,
    may,
    send: async ({ make }) => ({ params: await make.project(), body: { title: 'More' } }),
  }),
  row(milestones.changeMilestone, {
    found,
    may,
    send: async ({ make }) => ({ params: await make.milestone(), body: { title: 'Other' } }),
  }),
  row(milestones.changeMilestone, {
    on: 'an internal one',
    found: foundInternal,
    may,
    send: async ({ make }) => ({
      params: await make.milestone({ internal: true }),
      body: { title: 'Other' },
    }),
  }),
  row(milestones.deleteMilestone, {
    found,
    may,
    send: async ({ make }) => ({ params: await make.milestone() }),
  }),
  row(milestones.orderMilestones, {
    found: inProject,
    may,
    send: async ({ make }) => {
      const { id, ids } = await make.timeline()
      return { params: { id }, body: { ids: [...ids].reverse() } }
    },
  }),
  row(decisions.listSteps, { found, send: async ({ make }) => ({ params: await make.milestone() }) }),
  row(decisions.listSteps, {
    on: 'an internal one',
    found: foundInternal,
    send: async ({ make }) => ({ params: await make.milestone({ internal: true }) }),
  }),
  row(decisions.submitMilestone, {
    found,
    may,
    send: async ({ make }) => ({ params: await make.milestone() }),
  }),
  row(decisions.approveMilestone, {
    found,
    may: that(mayDecide, milestone),
    send: async ({ make }) => ({ params: await make.milestone({ state: 'SUBMITTED' }) }),
  }),
  row(decisions.approveMilestone, {
    on: 'an internal one',
    found: foundInternal,
    may: that(mayDecide, internalMilestone),
    send: async ({ make }) => ({ params: await make.milestone({ internal: true }) }),
  }),
  row(decisions.requestChanges, {
    found,
    may: that(mayDecide, milestone),
    send: async ({ make }) => ({
      params: await make.milestone({ state: 'SUBMITTED' }),
      body: { reason: 'Larger' },
    }),
  }),
  row(tasks.listTasks, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.task()).projectId } }),
  }),
  row(tasks.listTasks, {
    on: 'an internal one',
    found: inProject,
    shows: that(seesInternal),
    send: async ({ make }) => {
      const { id, projectId } = await make.task({ internal: true })
      return { params: { id: projectId }, shown: id }
    },
  }),
  row(tasks.createTask, {
    found: inProject,
    may,
    send: async ({ make }) => ({ params: await make.project(), body: { title: 'More' } }),
  }),
  row(tasks.changeTask, {
    found,
    may,
    send: async ({ make }) => ({ params: await make.task(), body: { done: true } }),
  }),
  row(tasks.changeTask, {
    on: 'an internal one',
    found: foundInternal,
    may,
    send: async ({ make }) => ({ params: await make.task({ internal: true }), body: { done: true } }),
  }),
  row(tasks.deleteTask, { found, may, send: async ({ make }) => ({ params: await make.task() }) }),
  row(tasks.orderTasks, {
    found: inProject,
    may,
    send: async ({ make }) => {
      const { id, milestoneId, taskIds } = await make.timeline()
      return { params: { id }, body: { milestoneId, ids: [...taskIds].reverse() } }
    },
  }),
]
