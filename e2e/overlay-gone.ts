import { expect, type Page } from '@playwright/test'

/**
 * Waits until the history entry of a closed menu or dialog is gone. Closing removes the entry by going back,
 * which would abort a navigation that starts before then.
 */
export async function overlayGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('overlay')
}
