import { Search } from 'lucide-react'
import { classes } from '../classes.ts'
import { Input } from './input.tsx'

type SearchFieldProps = {
  /** Says what the field searches. Also the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A field that searches a list. Esc clears it. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <span className={classes('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
      />
      <Input
        filter
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="ps-9"
      />
    </span>
  )
}
