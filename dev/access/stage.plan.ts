import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { House } from '#dev/cast.ts'
import { messages } from '#features/chat/table.ts'
import { feedback } from '#features/feedback/table.ts'
import type { MilestoneState } from '#features/milestones/contract.ts'
import { milestones, tasks } from '#features/milestones/table.ts'
import { notifications } from '#features/notifications/table.ts'
import { nextEventNumber, nextPinNumber } from '#features/projects/open.ts'
import { projectCounters, projects } from '#features/projects/table.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { acme, owner, sharedProject } from './people.ts'

/** Projects of Acme and what is planned, said and told in them. */
export function planMakers(house: House) {
  const { db, clock, ada } = house
  let placed: Promise<{ id: string }> | undefined
  /** Most things can stand in one project. */
  const somewhere = () => {
    placed ??= project('Somewhere')
    return placed
  }

  return {
    project: () => project('Croissant'),
    /** A project that a customer requested. */
    async request() {
      const made = await project('Requested')
      await db.update(projects).set({ requestState: 'OPEN' }).where(eq(projects.id, made.id))
      return made
    },
    /** A project with two milestones, and two tasks of the first. */
    async plan() {
      const { id } = await project('Plan')
      const first = await milestone({ projectId: id })
      const ids = [first.id, (await milestone({ projectId: id })).id]
      const taskIds = [await task({ projectId: id, milestoneId: first.id })]
      taskIds.push(await task({ projectId: id, milestoneId: first.id }))
      return { id, ids, milestoneId: first.id, taskIds: taskIds.map((one) => one.id) }
    },
    milestone,
    task,
    /** A pin of the owner's on the empty board, or on a file of the shared project. */
    async comment({ internal = false, fileId }: { internal?: boolean; fileId?: string } = {}) {
      const projectId = fileId ? sharedProject : (await somewhere()).id
      const { pin: number } = await db.transaction((tx) => nextPinNumber(tx, projectId))
      const id = randomUUID()
      await db.insert(feedback).values({
        id,
        projectId,
        number,
        internal,
        ...(fileId ? { fileId, fileVersion: 1 } : {}),
        body: 'Larger, please',
        pinX: 0.5,
        pinY: 0.5,
        authorId: internal ? ada.userId : owner.actor.userId,
        createdAt: clock.now(),
      })
      return { id, projectId }
    },
    async message({ internal = false } = {}) {
      const { id: projectId } = await somewhere()
      const id = newSequentialId(clock.now())
      await db.transaction(async (tx) => {
        const number = await nextEventNumber(tx, projectId)
        await tx.insert(messages).values({
          id,
          projectId,
          number,
          internal,
          body: 'Good morning',
          authorId: ada.userId,
          clientKey: randomUUID(),
          createdAt: clock.now(),
        })
      })
      return { id, projectId }
    },
    /** Of the owner's. */
    async notification() {
      const id = newSequentialId(clock.now())
      const news = { title: 'News', link: '/', createdAt: clock.now() }
      await db.insert(notifications).values({ id, userId: owner.actor.userId, ...news })
      return { id }
    },
  }

  async function project(name: string) {
    const id = randomUUID()
    // The newest, so that it is among the few that a dashboard shows.
    const at = new Date(clock.now().getTime() + (name === 'Croissant' ? 60_000 : 0))
    const times = { createdAt: at, updatedAt: at }
    await db.insert(projects).values({ id, clientId: acme, name, createdBy: ada.userId, ...times })
    await db.insert(projectCounters).values({ projectId: id })
    return { id }
  }

  async function milestone({
    internal = false,
    state = 'OPEN',
    projectId,
  }: {
    internal?: boolean
    state?: MilestoneState
    projectId?: string
  } = {}) {
    const id = randomUUID()
    const where = projectId ?? (await somewhere()).id
    await db
      .insert(milestones)
      .values({ id, projectId: where, title: 'Design', internal, state, createdAt: clock.now() })
    return { id, projectId: where }
  }

  async function task({
    internal = false,
    projectId,
    milestoneId,
  }: {
    internal?: boolean
    projectId?: string
    milestoneId?: string
  } = {}) {
    const id = randomUUID()
    const where = projectId ?? (await somewhere()).id
    await db
      .insert(tasks)
      .values({ id, projectId: where, milestoneId, title: 'Draw', internal, createdAt: clock.now() })
    return { id, projectId: where }
  }
}
