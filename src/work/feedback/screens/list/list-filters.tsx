import { t } from '#kernel/i18n/t.ts'
import { commentStates } from '#schema/values.ts'
import { Select } from '#ui/form/select.tsx'
import { untitled } from '#work/files/contract.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'
import { stateName } from '../thread/state-badge.tsx'
import type { ListFilter } from './filter.ts'
import { commentedFiles } from './filter.ts'

type ListFiltersProps = {
  items: ShownItem[]
  /** Whether there are comments with unread activity. */
  hasNew: boolean
  filter: ListFilter
  onChange: (filter: ListFilter) => void
}

/**
 * Filters the list by state, person, file and version. Each select appears only if there's something to choose,
 * and versions only for one file.
 */
export function ListFilters({ items, hasNew, filter, onChange }: ListFiltersProps) {
  const people = new Map(items.map((item) => [item.authorId, item.authorName]))
  const files = commentedFiles(items)
  const [only] = files
  const file = files.length > 1 ? files.find(({ id }) => id === filter.fileId) : only
  return (
    <>
      <Select
        filter
        aria-label={t(m.stateFilter)}
        placeholder={t(m.anyState)}
        value={filter.state}
        onChange={(event) => onChange({ ...filter, state: event.target.value as ListFilter['state'] })}
      >
        {(hasNew || filter.state === 'NEW') && <option value="NEW">{t(m.onlyNew)}</option>}
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
      {files.length > 1 && (
        <Select
          filter
          aria-label={t(m.fileFilter)}
          placeholder={t(m.anyFile)}
          value={filter.fileId}
          onChange={(event) => onChange({ ...filter, fileId: event.target.value, version: '' })}
          className="max-w-56"
        >
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? untitled}
            </option>
          ))}
        </Select>
      )}
      {file && file.versions.length > 1 && (
        <Select
          filter
          aria-label={t(m.versionFilter)}
          placeholder={t(m.anyVersion)}
          value={filter.version}
          onChange={({ target: { value } }) =>
            onChange({ ...filter, fileId: file.id, version: value && Number(value) })
          }
        >
          {file.versions.map((version) => (
            <option key={version} value={version}>
              {t(m.versionNumber, { version })}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
