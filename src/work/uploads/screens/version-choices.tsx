import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { nameOf } from '#work/files/screens/file-labels.ts'
import { m } from '../messages.ts'

type VersionChoicesProps = {
  matches: Map<File, FileItem>
  /** The selected uploads that become new files even though they match. */
  asNew: ReadonlySet<File>
  onChange: (asNew: ReadonlySet<File>) => void
}

/** Offers to add selected uploads as new versions of files with similar names. */
export function VersionChoices({ matches, asNew, onChange }: VersionChoicesProps) {
  const choose = (upload: File, value: string) => {
    const others = [...asNew].filter((one) => one !== upload)
    onChange(new Set(value === 'NEW' ? [...others, upload] : others))
  }
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">{t(m.namedAlike, { count: matches.size })}</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {[...matches].map(([upload, file]) => (
          <Field key={`${upload.name} ${upload.lastModified}`} label={<bdi>{upload.name}</bdi>}>
            <Select
              value={asNew.has(upload) ? 'NEW' : 'VERSION'}
              onChange={(event) => choose(upload, event.target.value)}
            >
              <option value="VERSION">
                {t(m.asVersion, { version: file.version + 1, name: nameOf(file) })}
              </option>
              <option value="NEW">{t(m.asNewFile)}</option>
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
