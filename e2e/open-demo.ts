import type { Browser } from '@playwright/test'
import { findSubjects, openSessions } from '../test/screens/demo-sessions.ts'
import { screensOf } from '../test/screens/every-screen.ts'
import type { Say } from '../test/screens/say.ts'
import { startEasel } from './start-server.ts'

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** Opens the demo with everyone signed in, and each person's screens. English by default. */
export async function openDemo(browser: Browser, say?: Say, root?: string) {
  const easel = await startEasel({ EASEL_DEMO: '1' }, root)
  const sessions = await openSessions(browser, easel.base)
  const screens = screensOf(await findSubjects(browser, easel.base, sessions.ben), say)
  return { easel, sessions, screens }
}
