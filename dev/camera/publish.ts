import type { Browser } from '@playwright/test'
export async function publish(browser: Browser): Promise<void> {
  void browser
}
