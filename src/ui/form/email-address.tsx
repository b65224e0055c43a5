import { Fragment } from 'react'
import { classes } from '../classes.ts'

/**
 * An email address that wraps at its punctuation, preferably before the @, and inside a word only if
 * necessary.
 */
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
