import type { ComponentProps } from 'react'

/** The editor's form events: its two buttons, Ctrl+S to save and Ctrl+Enter to send. */
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

/** Focuses the first invalid field once the errors have been rendered. */
export function focusOnWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
