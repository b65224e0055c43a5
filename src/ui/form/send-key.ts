import type { KeyboardEvent } from 'react'

/** Whether this key sends the text: Ctrl+Enter, or the Send key of an on-screen keyboard. */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  // During IME composition, Enter picks a suggestion.
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return ctrlKey || metaKey || window.matchMedia('(pointer: coarse)').matches
}
