import type { KeyboardEvent } from 'react'

const signs: Record<string, string> = { b: '**', i: '_' }

/**
 * Ctrl+B and Ctrl+I put the marks for bold and italic around the selected text, or remove them. Returns
 * whether it was one of these keys.
 */
export function formatByKey(event: KeyboardEvent): boolean {
  const { key, currentTarget: field } = event
  const sign = signs[key.toLowerCase()]
  if (!sign || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly) return false
  event.preventDefault()
  const { text, from, to } = marked(field, sign)
  // This command keeps the browser's undo history and notifies React. The fallback is for browsers without
  // it.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(from, to)
  return true
}

/** Selects the text to change. Returns the new text, and what to select afterward. */
function marked(field: HTMLTextAreaElement, sign: string) {
  const { value } = field
  const selected = value.slice(field.selectionStart, field.selectionEnd)
  // A double click also selects the space after the word.
  const from = field.selectionStart + (selected.length - selected.trimStart().length)
  const inner = selected.trim()
  const to = from + inner.length
  const isMarked = value.slice(from - sign.length, from) === sign && value.startsWith(sign, to)
  if (isMarked) {
    field.setSelectionRange(from - sign.length, to + sign.length)
    return { text: inner, from: from - sign.length, to: to - sign.length }
  }
  field.setSelectionRange(from, to)
  return { text: sign + inner + sign, from: from + sign.length, to: to + sign.length }
}
