import { showError } from '#ui/overlay/show-error.ts'

/** Says what went wrong with a passkey: the browser's own refusals are no sentences, or none that help. */
export function sayPasskeyFailure(error: unknown, otherwise: string): void {
  const name = (error as { cause?: Error }).cause?.name ?? (error as Error).name
  showError(words[name] ? null : error, words[name] ?? otherwise)
}

/** https://www.w3.org/TR/webauthn-3/#sctn-createCredential and following; a dialog that was closed is no reason. */
const words: Record<string, string> = {
  NotAllowedError: 'The passkey was not used. Try again, or choose another way.',
  AbortError: 'The passkey was not used. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work under the name of the portal only, over https. Open it by that address.',
  NotSupportedError: 'This device cannot keep a passkey of the kind that is needed.',
}
