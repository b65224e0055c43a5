import type { Browser } from '@playwright/test'
import { findSubjects, openSessions } from '../test/screens/demo-sessions.ts'
import { screensOf } from '../test/screens/every-screen.ts'
import { startEasel } from './start-server.ts'

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** The demonstration, with everybody in it signed in, and the screens that each of them has. */
export async function openDemo(browser: Browser) {
  const easel = await startEasel({ EASEL_DEMO: '1' })
  const sessions = await openSessions(browser, easel.base)
  const screens = screensOf(await findSubjects(browser, easel.base, sessions.ben))
  return { easel, sessions, screens }
}
