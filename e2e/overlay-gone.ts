import { expect, type Page } from '@playwright/test'

/**
 * Waits until the history entry of a closed menu or dialog is gone. Closing removes it by going back, which
 * would abort a navigation that starts earlier.
 */
export async function overlayGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('overlay')
}
