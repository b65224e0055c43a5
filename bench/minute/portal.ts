import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, demoSignIns } from '#demo/seed/context.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { openSessions } from '#test/screens/demo-sessions.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { uploadSample } from '#work/files/seed.ts'
import { createProject, listProjects } from '#work/projects/contract.ts'
import { type EaselOnDatabase, startOnDatabase } from '../../e2e/start-on-database.ts'
import { tallDesign } from './tall-design.ts'

export type Portal = Awaited<ReturnType<typeof openPortal>>

const manyFiles = 300
const manyMessages = 5_000
const manyPins = 200

/**
 * Opens the demo with one project that has many files, one with a long conversation, one with a tall design, and
 * one whose design has many pins.
 */
export async function openPortal(browser: Browser) {
  const easel = await startOnDatabase({ EASEL_DEMO: '1' })
  const ada = await signIn(easel.base)
  const [known] = await ada.call(listProjects, { query: { search: 'bakery' } })
  if (!known) throw new Error('The demo has no bakery')
  const { clientId } = known
  const project = async (name: string) => {
    const { id } = await ada.call(createProject, {
      body: { clientId, name, summary: 'A project to measure' },
    })
    return id
  }
  const [files, chat] = [await project('Files'), await project('Chat')]
  const [design, pins] = [await project('Design'), await project('Pins')]
  const send = (projectId: string, name: string, bytes: Uint8Array, kind: 'ASSET' | 'MOCKUP') =>
    uploadSample(fetch, easel.base, ada, { projectId, name, bytes, kind })
  for (const id of [design, pins]) await send(id, 'Homepage.png', await tallDesign(), 'MOCKUP')
  for (let number = 0; number < manyPins; number++) {
    const spot = { pinX: (number % 10) / 10 + 0.05, pinY: (number + 0.5) / manyPins }
    await ada.call(addFeedback, {
      params: { id: pins },
      body: { body: `Please look at this (${number})`, ...spot },
    })
  }
  const photo = await photograph()
  for (let number = 1; number <= manyFiles; number++) await send(files, `Photo ${number}.jpg`, photo, 'ASSET')
  await converse(easel, chat)
  return {
    sessions: await openSessions(browser, easel.base),
    base: easel.base,
    files,
    chat,
    design,
    pins,
    close: easel.stop,
  }
}

async function signIn(base: string) {
  const response = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoSignIns.ada, password: demoPassword }),
  })
  const { token } = (await response.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    headers,
    call: <E extends Endpoint>(to: E, input?: CallInput<E>) => call(to, input, { base, headers }),
  }
}

/** Resembles a phone photo, but smaller, so that seeding doesn't take long. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const rough = sharp({ create: { width: 80, height: 60, channels: 3, background: '#000', noise } })
  return rough.resize(800, 600, { kernel: 'cubic' }).jpeg().toBuffer()
}

async function converse({ query }: EaselOnDatabase, projectId: string): Promise<void> {
  await query(
    `insert into messages (id, project_id, author_id, body, number, client_key, created_at)
     select gen_random_uuid(), $1, case when n % 3 = 0 then ada.id else ben.id end,
            'Shall we move the picture up a little, and give the text below it more room? ' || n,
            n, gen_random_uuid(), now() - ($2 - n) * interval '7 minutes'
     from generate_series(1, $2::int) n, users ada, users ben
     where ada.email = $3 and ben.email = $4`,
    [projectId, manyMessages, demoSignIns.ada, demoSignIns.ben],
  )
  await query(
    `insert into project_counters (project_id, events) values ($1, $2)
     on conflict (project_id) do update set events = $2`,
    [projectId, manyMessages],
  )
}
