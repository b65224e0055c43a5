import type { Browser, Page } from '@playwright/test'
import { password, requestProject, signedIn, uploadMockup } from './feedback-and-chat.actions.ts'
import { startEasel } from './start-server.ts'

/** A portal with the project of a bakery, which has one mockup. */
export interface Bakery {
  project: { id: string; clientId: string }
  /** Staff, in a wide window. */
  ada: Page
  /** The bakery's contact, on a phone unless a width is given. */
  ben: Page
  close(): Promise<void>
}

export async function openBakery(browser: Browser, bensWidth: 390 | 1440 = 390): Promise<Bakery> {
  const easel = await startEasel({ EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: password })
  const acme = { email: 'ben@acme.test', companyName: 'Acme Bakery', project: 'Bakery website' }
  const project = await requestProject(browser, easel.base, acme)
  const { page: ada } = await signedIn(browser, easel.base, 'ada@marlow.test', 1440)
  const { page: ben } = await signedIn(browser, easel.base, 'ben@acme.test', bensWidth)
  await uploadMockup(ada.request, project.id, 'home.png')
  return {
    project,
    ada,
    ben,
    async close() {
      await ada.context().close()
      await ben.context().close()
      await easel.stop()
    },
  }
}
