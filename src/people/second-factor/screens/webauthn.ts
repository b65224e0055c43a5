import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'

/** Explains a passkey error in our own words, since browsers' messages aren't helpful. */
export function showPasskeyError(error: unknown, otherwise: string): void {
  const name = (error as { cause?: Error }).cause?.name ?? (error as Error).name
  const message = messages[name]
  showError(message ? null : error, message ? t(message) : otherwise)
}

/**
 * See https://www.w3.org/TR/webauthn-3/#sctn-createCredential and following. A closed dialog isn't an error.
 */
const messages: Record<string, Message> = {
  NotAllowedError: m.notUsed,
  AbortError: m.notUsed,
  InvalidStateError: m.hasOneAlready,
  SecurityError: m.wrongAddress,
  NotSupportedError: m.notSupported,
}
