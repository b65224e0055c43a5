import { t } from '#kernel/i18n/t.ts'
import type { CommentState } from '#schema/values.ts'
import { commentStates } from '#schema/values.ts'
import { Select } from '#ui/form/select.tsx'
import { untitled } from '#work/files/contract.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { stateName } from '../thread/state-badge.tsx'
import type { ListFilter } from './filter.ts'
import { versionKey } from './filter.ts'

type ListFiltersProps = { items: ShownItem[]; filter: ListFilter; onChange: (filter: ListFilter) => void }

/** Filters the list by state, person or version. Each select appears only if there's something to choose. */
export function ListFilters({ items, filter, onChange }: ListFiltersProps) {
  const people = new Map(items.map((item) => [item.authorId, item.authorName]))
  const versions = new Map(items.flatMap((item) => (item.fileId ? [[versionKey(item), nameOf(item)]] : [])))
  return (
    <>
      <Select
        filter
        aria-label={t(m.stateFilter)}
        placeholder={t(m.anyState)}
        value={filter.state}
        onChange={(event) => onChange({ ...filter, state: event.target.value as CommentState | '' })}
      >
        {commentStates.map((state) => (
          <option key={state} value={state}>
            {stateName(state)}
          </option>
        ))}
      </Select>
      {people.size > 1 && (
        <Select
          filter
          aria-label={t(m.personFilter)}
          placeholder={t(m.anyone)}
          value={filter.authorId}
          onChange={(event) => onChange({ ...filter, authorId: event.target.value })}
          className="max-w-52"
        >
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {versions.size > 1 && (
        <Select
          filter
          aria-label={t(m.versionFilter)}
          placeholder={t(m.anyVersion)}
          value={filter.version}
          onChange={(event) => onChange({ ...filter, version: event.target.value })}
          className="max-w-56"
        >
          {[...versions].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function nameOf({ fileName, fileVersion }: ShownItem): string {
  return t(m.fileVersion, { name: fileName ?? untitled, version: fileVersion ?? 1 })
}
