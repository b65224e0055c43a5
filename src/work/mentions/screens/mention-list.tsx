import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classes } from '#ui/classes.ts'
import type { Mentionable } from '../contract.ts'
import { m } from '../messages.ts'

type MentionListProps = {
  id: string
  /** The text field, which keeps the focus. */
  field: RefObject<HTMLTextAreaElement | null>
  people: Mentionable[]
  /** The index of the person that Enter selects. */
  active: number
  onChoose: (person: Mentionable) => void
}

/** The list of people to mention, next to the text field. Hidden if it's empty. */
export function MentionList({ id, field, people, active, onChoose }: MentionListProps) {
  const isOpen = people.length > 0
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && t(m.found, { count: people.length })}
      </span>
      <Popover.Root open={isOpen}>
        <Popover.Anchor virtualRef={field as RefObject<HTMLTextAreaElement>} />
        <Popover.Portal>
          <Popover.Content
            id={id}
            role="listbox"
            aria-label={t(m.people)}
            side="top"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onOpenAutoFocus={keepFocus}
            onCloseAutoFocus={keepFocus}
            // The text field handles Escape, so that it closes only the list and not the panel around it.
            onEscapeKeyDown={keepFocus}
            onInteractOutside={keepFocus}
            onPointerDown={keepFocus}
            className="z-50 max-h-(--radix-popover-content-available-height) w-[min(18rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-card p-1 shadow-float"
          >
            {people.map((person, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names it
              <div
                key={person.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onClick={() => onChoose(person)}
                className={classes(
                  'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 py-1 hover:bg-raised pointer-coarse:min-h-11',
                  at === active && 'bg-raised',
                )}
              >
                <Avatar src={person.imageUrl} name={person.name} size="small" />
                <bdi className="min-w-0 truncate font-medium">{person.name}</bdi>
                <span className="ms-auto shrink-0 text-muted text-xs">
                  {person.staff ? t(m.agency) : t(m.client)}
                </span>
              </div>
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
