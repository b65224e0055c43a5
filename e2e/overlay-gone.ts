import { expect, type Page } from '@playwright/test'

/**
 * Waits until the history entry of a closed menu or dialog is gone. Closing takes it away with a step back, which
 * aborts a visit that starts before it ends.
 */
export async function overlayGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('overlay')
}
