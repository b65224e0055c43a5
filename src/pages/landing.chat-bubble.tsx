import { Avatar } from '#ui/avatar.tsx'
import { classes } from '#ui/classes.ts'

/** A message in small; one's own stands on the right. */
export function ChatBubble({ who, text, own = false }: { who: string; text: string; own?: boolean }) {
  return (
    <div className={classes('flex items-end gap-2', own && 'flex-row-reverse')}>
      <Avatar name={who} size="small" />
      <p
        className={classes(
          'max-w-76 rounded-card border px-3 py-2 text-sm shadow-float',
          own
            ? 'rounded-br-[3px] border-transparent bg-ink text-page'
            : 'rounded-bl-[3px] border-line bg-raised',
        )}
      >
        {text}
      </p>
    </div>
  )
}
