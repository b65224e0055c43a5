import { SmilePlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { reactions as all, type Reaction } from '#schema/values.ts'
import { classes } from '#ui/classes.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { Reacting } from '../contract.ts'
import { m } from '../messages.ts'

type ReactionsProps = {
  /** Undefined for data kept from an earlier release. */
  reactions: { reaction: Reaction; people: { name: string }[] }[] | undefined
  /** The reactions that this person chose. */
  mine: readonly Reaction[]
  /** Null if this person can't react. */
  onReact: ((reacting: Reacting) => void) | null
  /** Whether the Tab key skips the button to add one. */
  skipped?: boolean
  className?: string
}

/** The reactions with their counts, and a button to add one. Names show on hover and focus. */
export function Reactions({ reactions = [], mine, onReact, skipped, className }: ReactionsProps) {
  const readOnly = useReadOnly()
  const mayReact = onReact !== null && readOnly === null
  if (reactions.length === 0 && !mayReact) return null
  const isMine = (reaction: Reaction) => mine.includes(reaction)
  const toggle = (reaction: Reaction) => onReact?.({ reaction, on: !isMine(reaction) })
  return (
    <fieldset aria-label={t(m.reactions)} className={classes('flex flex-wrap items-center gap-1', className)}>
      {reactions.map(({ reaction, people }) => {
        const names = people.map(({ name }) => name).join(', ')
        const label = t(m.reactedBy, { reaction: nameOf(reaction), count: people.length, names })
        return (
          <Tooltip key={reaction} text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={isMine(reaction)}
              aria-disabled={!mayReact}
              onClick={() => mayReact && toggle(reaction)}
              className={classes(
                pill,
                'tabular-nums',
                isMine(reaction)
                  ? 'border-accent-mark bg-accent-soft text-accent-ink'
                  : 'border-line text-muted',
              )}
            >
              <span aria-hidden="true">{reaction}</span>
              {people.length}
            </button>
          </Tooltip>
        )
      })}
      {mayReact && <AddReaction skipped={skipped} isMine={isMine} onChoose={toggle} />}
    </fieldset>
  )
}

type AddReactionProps = Pick<ReactionsProps, 'skipped'> & {
  isMine: (reaction: Reaction) => boolean
  onChoose: (reaction: Reaction) => void
}

function AddReaction({ skipped, isMine, onChoose }: AddReactionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        data-react=""
        aria-label={t(m.react)}
        tabIndex={skipped ? -1 : 0}
        className={classes(pill, 'border-transparent text-muted')}
      >
        <SmilePlus aria-hidden="true" className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t(m.react)}
          side="top"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex gap-0.5 rounded-card border border-line bg-card p-1 shadow-float outline-none"
        >
          {all.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={nameOf(reaction)}
              aria-pressed={isMine(reaction)}
              onClick={() => {
                setOpen(false)
                onChoose(reaction)
              }}
              className="grid size-9 place-items-center rounded-control text-lg hover:bg-raised aria-pressed:bg-accent-soft pointer-coarse:size-11"
            >
              {reaction}
            </button>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function nameOf(reaction: Reaction): string {
  if (reaction === '👍') return t(m.thumbsUp)
  if (reaction === '❤️') return t(m.heart)
  if (reaction === '🎉') return t(m.celebrate)
  return reaction === '👀' ? t(m.looking) : t(m.done)
}

const pill =
  'relative inline-flex h-6 items-center gap-1 rounded-full border px-1.5 text-xs hover:bg-raised hover:text-ink ' +
  'pointer-coarse:h-8 pointer-coarse:min-w-11 pointer-coarse:justify-center pointer-coarse:after:absolute ' +
  "pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5 pointer-coarse:after:content-['']"
