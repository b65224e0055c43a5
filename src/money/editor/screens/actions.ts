import type { ComponentProps } from 'react'

/** What the form of an editor hears: its two buttons, and Ctrl with S to save and with Enter to send. */
export function actionsOf(
  save: (act: 'save' | 'send') => Promise<void>,
  busy: boolean,
): Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  return {
    onSubmit(event) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void save((submitter as HTMLButtonElement | null)?.value === 'send' ? 'send' : 'save')
    },
    onKeyDown(event) {
      if (!(event.ctrlKey || event.metaKey)) return
      const act = event.key === 's' ? 'save' : event.key === 'Enter' ? 'send' : undefined
      if (!act) return
      event.preventDefault()
      if (!busy) void save(act)
    },
  }
}

/** After what is wrong was drawn. */
export function focusOnWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
