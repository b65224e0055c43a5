import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'

const root = join(import.meta.dirname, '..')

interface Process {
  port: number
  stop(): Promise<void>
}

/** Starts one of several processes, and waits until it's ready. */
async function start({ config }: TestApp, port: number): Promise<Process> {
  const script = `import { runEasel } from './src/server.ts'
    await runEasel({ skip: ['pages'] })`
  const args = ['--import', './bin/fast-imports.mjs', '--input-type=module', '--eval', script]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      PORT: String(port),
      DATABASE_URL: config.DATABASE_URL,
      EASEL_SECRET: config.EASEL_SECRET,
      EASEL_DATA_DIR: config.EASEL_DATA_DIR,
      EASEL_DRAIN_SECONDS: '2',
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(child.exitCode).toBe(0)
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * A proxy that asks each process every half second whether it's ready, and sends requests to the ready ones
 * in turn.
 */
async function openProxy(ports: number[]): Promise<string> {
  let ready: number[] = []
  const look = async () => {
    const states = await Promise.all(ports.map(isReady))
    ready = ports.filter((_, index) => states[index])
  }
  await look()
  const timer = setInterval(look, 500)
  let turn = 0
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    turn += 1
    const port = ready[turn % ready.length]
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', ({ message }) => response.writeHead(502).end(message))
    incoming.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    clearInterval(timer)
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('no request fails while two processes are replaced one after the other', async () => {
  const app = await openTestApp({ jobs: true })
  onTestFinished(app.close)
  const { ben, benProject } = app
  const [one, two] = [await freePort(), await freePort()]
  const processes = await Promise.all([start(app, one), start(app, two)])
  const base = await openProxy([one, two])

  const sent: string[] = []
  const failures: string[] = []
  let reads = 0
  let busy = true
  const options = { base, headers: ben.headers }
  const params = { id: benProject.id }
  const keepOn = async (act: () => Promise<unknown>) => {
    while (busy) {
      await act().catch((error: unknown) => failures.push(String(error)))
      await pause(20)
    }
  }
  const load = [0, 1, 2, 3].flatMap(() => [
    keepOn(async () => {
      const id = randomUUID()
      await call(sendMessage, { params, body: { id, body: 'On its way' } }, options)
      sent.push(id)
    }),
    keepOn(async () => {
      await call(listMessages, { params }, options)
      reads += 1
    }),
  ])

  for (const { port, stop } of processes) {
    await pause(1_000)
    await stop()
    await start(app, port)
  }
  await pause(1_500)
  busy = false
  await Promise.all(load)

  expect(failures).toEqual([])
  expect(sent.length).toBeGreaterThan(50)
  expect(reads).toBeGreaterThan(50)
}, 240_000)
