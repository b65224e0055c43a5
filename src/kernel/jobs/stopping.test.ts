import { expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { openJobs } from './jobs.ts'

const endless = () => new Promise<never>(() => undefined)

test('the server stops even if a job and a transaction never end', async () => {
  const app = await openTestApp()
  const jobs = openJobs(app.config.DATABASE_URL ?? '', () => undefined)
  jobs.around(1_000, endless)
  await jobs.start()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  app.db
    .transaction(async () => {
      resolve()
      await endless()
    })
    .catch(() => undefined)
  await begun
  await expect(Promise.all([jobs.stop(), app.close()])).resolves.toHaveLength(2)
})
