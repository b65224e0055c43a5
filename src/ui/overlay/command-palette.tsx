import { Search, X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { m } from '../messages.ts'
import { Spinner } from '../spinner.tsx'
import { Veil } from './dialog.tsx'
import { useFocusReturn } from './focus-return.ts'
import { useBackCloses } from './overlay.ts'

type PaletteOption = {
  /** A key that's unique across the whole list. */
  key: string
  content: ReactNode
  act: () => void
}

export type PaletteGroup = { label: string; options: PaletteOption[] }

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The input's label, also the placeholder. */
  label: string
  value: string
  onValueChange: (value: string) => void
  groups: PaletteGroup[]
  /** True while the list doesn't match the text yet. Enter waits until it does. */
  pending: boolean
  /** Read aloud when the list changes. */
  status: string
  /** Shown below the list or instead of it. */
  children?: ReactNode
  maxLength?: number
}

/**
 * An input over the page with its results below: a combobox whose list the arrow keys move through while
 * focus stays in the input. Enter selects, Esc closes, and focus returns. On phones it fills the screen.
 */
export function Palette({ open, onOpenChange, ...inside }: PaletteProps) {
  useBackCloses(open, () => onOpenChange(false))
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Veil open={open} />
        <Primitive.Content
          data-holds-page=""
          aria-describedby={undefined}
          {...focusReturn}
          className={
            'fixed inset-0 z-40 flex flex-col bg-card outline-none data-[state=closed]:animate-fade-out ' +
            'data-[state=open]:animate-fade-in md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto ' +
            'md:max-h-[70dvh] md:w-full md:max-w-xl md:rounded-card md:border md:border-line md:shadow-float'
          }
        >
          <Primitive.Title className="sr-only">{inside.label}</Primitive.Title>
          <Inside {...inside} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Inside({
  label,
  value,
  onValueChange,
  groups,
  pending,
  status,
  children,
  maxLength,
}: Omit<PaletteProps, 'open' | 'onOpenChange'>) {
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const { chosen, choose, onKeyDown } = useChoice(options, pending, value)
  const idOf = (key: string) => `${id}-${key}`
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b px-4">
        {pending ? (
          <Spinner className="size-4.5 shrink-0" />
        ) : (
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        )}
        <input
          // biome-ignore lint/a11y/noAutofocus: people open the dialog to type in this box
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && idOf(chosen.key)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={label}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Primitive.Close
          aria-label={t(m.close)}
          className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Primitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={classes(options.length > 0 && 'p-2')}
        >
          {groups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and fieldsets are for forms
            <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} className="px-3 pt-2.5 pb-1 font-medium text-muted text-xs">
                {group.label}
              </p>
              {group.options.map((option) => (
                <Option
                  key={option.key}
                  id={idOf(option.key)}
                  option={option}
                  chosen={option === chosen}
                  onChoose={() => choose(option.key)}
                />
              ))}
            </div>
          ))}
        </div>
        {children}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  )
}

type OptionProps = { id: string; option: PaletteOption; chosen: boolean; onChoose: () => void }

function Option({ id, option, chosen, onChoose }: OptionProps) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, which points to the chosen option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the box
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={option.act}
      onPointerMove={() => !chosen && onChoose()}
      className={classes(
        'flex min-h-11 cursor-pointer scroll-my-8 items-center rounded-control px-3 py-2',
        chosen && 'bg-raised',
      )}
    >
      {option.content}
    </div>
  )
}

/**
 * Returns the option that Enter selects: the first of a new list, until the arrow keys or the pointer choose
 * another.
 */
function useChoice(options: PaletteOption[], pending: boolean, value: string) {
  const [picked, choose] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  const chosen = options.find((option) => option.key === picked) ?? options[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own list
  useEffect(() => choose(undefined), [value])

  // Handles Enter if it was pressed before the list for this text arrived.
  useEffect(() => {
    if (wanted === undefined || pending) return
    setWanted(undefined)
    if (wanted === value) options[0]?.act()
  }, [wanted, pending, value, options])

  const step = (by: number) => {
    const at = chosen ? options.indexOf(chosen) : -1
    choose(options.at((at + by + options.length) % options.length)?.key)
  }
  const act = (key: string) => {
    if (key === 'Enter') return pending ? setWanted(value) : chosen?.act()
    if (key === 'ArrowDown') return step(1)
    if (key === 'ArrowUp') return step(-1)
    choose((key === 'Home' ? options[0] : options.at(-1))?.key)
  }
  return {
    chosen,
    choose,
    onKeyDown(event: KeyboardEvent) {
      // With text in the input, Home and End move the cursor.
      const meant = value === '' ? [...keys, 'Home', 'End'] : keys
      if (!meant.includes(event.key) || event.nativeEvent.isComposing) return
      event.preventDefault()
      if (options.length > 0 || event.key === 'Enter') act(event.key)
    },
  }
}

const keys = ['ArrowDown', 'ArrowUp', 'Enter']
