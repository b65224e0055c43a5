import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones, tasks } from '#schema/milestones.ts'
import { projectCounters } from '#schema/projects.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function counted() {
  const [row] = await app.db
    .select({ planned: projectCounters.planned, done: projectCounters.done })
    .from(projectCounters)
    .where(eq(projectCounters.projectId, app.benProject.id))
  return row
}

const task = (title: string, values: Partial<typeof tasks.$inferInsert> = {}) => ({
  projectId: app.benProject.id,
  title,
  createdAt: app.clock.now(),
  ...values,
})

test('the counters cover only work that clients can see, and how much of it is done', async () => {
  const [milestone] = await app.db
    .insert(milestones)
    .values([task('Design'), task('Internal', { internal: true })])
    .returning()
  await app.db
    .insert(tasks)
    .values([task('One', { done: true }), task('Two', { milestoneId: milestone?.id })])
  expect(await counted()).toEqual({ planned: 3, done: 1 })
  await app.db.update(milestones).set({ internal: true }).where(eq(milestones.title, 'Design'))
  expect(await counted()).toEqual({ planned: 1, done: 1 })
  await app.db.delete(milestones)
  expect(await counted()).toEqual({ planned: 2, done: 1 })
  await app.db.delete(tasks)
  expect(await counted()).toEqual({ planned: 0, done: 0 })
})

test('the counters are still exact after many concurrent changes', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => app.db.insert(tasks).values(task(`Task ${n}`))))
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      app.db
        .update(tasks)
        .set({ done: true })
        .where(eq(tasks.title, `Task ${n}`)),
    ),
  )
  const before = await counted()
  expect(before).toEqual({ planned: 20, done: 10 })
  await app.db.execute(sql`select easel_count_work(array(select id from projects))`)
  expect(await counted()).toEqual(before)
})
