import { Fragment } from 'react'
import { classes } from '../classes.ts'

/** An e-mail address that breaks after its own signs, before the @ first, and inside a word only where it must. */
export function EmailAddress({ email, className }: { email: string; className?: string }) {
  const parts = email.split(/(?=@)|(?<=[.+_-])/)
  return (
    <p className={classes('[overflow-wrap:anywhere]', className)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the address
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
