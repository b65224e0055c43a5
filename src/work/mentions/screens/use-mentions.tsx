import { useQuery } from '@tanstack/react-query'
import type { FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import type { Mention } from '#kernel/markdown/mentions.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import type { Mentionable } from '../contract.ts'
import { listMentionable } from '../contract.ts'
import type { Place } from '../written-mentions.ts'
import { asMentions, matchesOf, placeOf } from '../written-mentions.ts'
import { MentionList } from './mention-list.tsx'

interface MentionsOptions {
  projectId: string
  /** Whether only the team can read the text. */
  internal: boolean
  text: string
  /** The mentions in the text before it was edited. */
  before?: Mention[]
}

interface Mentions {
  /** Attributes of the text field. */
  field: {
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void
    onBlur: (event: FocusEvent<HTMLTextAreaElement>) => void
    role?: 'combobox'
    'aria-autocomplete'?: 'list'
    'aria-expanded'?: true
    'aria-controls'?: string
    'aria-activedescendant'?: string
  }
  /** Handles keys while the list is open. Returns whether the key was handled. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** The list of people. Render it next to the text field. */
  list: ReactNode
  /** Returns the text to send, with names turned into mentions. */
  written: (text: string) => string
}

const minutesMs = 60_000
const mostShown = 6

/** Offers people to mention in a text field when @ is typed. */
export function useMentions({ projectId, internal, text, before = [] }: MentionsOptions): Mentions {
  const { me } = useMe()
  const id = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const chosen = useRef(new Map<string, Mention>())
  const [place, setPlace] = useState<Place | null>(null)
  const [active, setActive] = useState(0)
  const { data = none } = useQuery({
    ...read(listMentionable, { params: { id: projectId } }),
    // Sessions from an email link can't request the list of people.
    enabled: me !== null && !me.fromEmail && text.includes('@'),
    staleTime: 5 * minutesMs,
  })
  const people = data.filter((person) => person.id !== me?.id && (person.staff || !internal))
  const shown = place ? matchesOf(people, place.query).slice(0, mostShown) : none
  const isOpen = shown.length > 0
  const current = Math.min(active, shown.length - 1)

  const choose = ({ id, name }: Mentionable) => {
    if (!field.current || !place) return
    chosen.current.set(name, { id, name })
    setPlace(null)
    insert(field.current, place, `@${name} `)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.shiftKey) return false
    const { key } = event
    if (key === 'ArrowDown') setActive((current + 1) % shown.length)
    else if (key === 'ArrowUp') setActive((current + shown.length - 1) % shown.length)
    else if ((key === 'Enter' && !event.ctrlKey && !event.metaKey) || key === 'Tab') {
      const person = shown[current]
      if (person) choose(person)
    } else if (key === 'Escape') setPlace(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const open = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': id,
    'aria-activedescendant': `${id}-${current}`,
  } as const
  return {
    field: {
      onSelect: ({ currentTarget }) => {
        field.current = currentTarget
        const { value, selectionStart, selectionEnd } = currentTarget
        const next = selectionStart === selectionEnd ? placeOf(value, selectionStart) : null
        if (next?.from === place?.from && next?.query === place?.query) return
        setPlace(next)
        setActive(0)
      },
      onBlur: () => setPlace(null),
      ...(isOpen ? open : {}),
    },
    onKeyDown,
    list: <MentionList id={id} field={field} people={shown} active={current} onChoose={choose} />,
    written: (draft) => asMentions(draft, [...chosen.current.values(), ...before, ...people]),
  }
}

const none: Mentionable[] = []

/**
 * Inserts text with a command that keeps the browser's undo history and triggers React's events. Browsers
 * without the command get the same text without undo.
 */
function insert(field: HTMLTextAreaElement, { from, query }: Place, text: string): void {
  field.focus()
  field.setSelectionRange(from, from + query.length + 1)
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, from + query.length + 1, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
