import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuse } from './error-responses.ts'

test('refusals because of a full disk say when to try again', async () => {
  const app = fastify()
  refuse(app)
  app.get('/', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  const response = await app.inject('/')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
})
