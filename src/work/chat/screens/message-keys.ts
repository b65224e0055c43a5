import type { KeyboardEvent } from 'react'

/**
 * The arrow keys move between the messages' buttons for reactions. The Tab key stops only at the newest one,
 * so that the message field is easy to reach even after a long conversation.
 */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const message = event.target instanceof Element && event.target.closest('[data-message]')
  if (!step || !message) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-react]')]
  const next = buttons[buttons.findIndex((button) => message.contains(button)) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
