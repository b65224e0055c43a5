import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { DialogClose } from '#ui/overlay/dialog-close.tsx'
import { FullWindow } from '#ui/overlay/full-window.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { listVersions } from '#work/files/contract.ts'
import { designUrls } from '#work/files/screens/design-urls.ts'
import { nameOf } from '#work/files/screens/file-labels.ts'
import { compareVersions } from '../contract.ts'
import { m } from '../messages.ts'
import { ComparisonScreen } from './comparison-screen.tsx'
import { useComparisonState } from './comparison-state.ts'

/** The comparison of a project's file, for people with an account. */
export function ProjectComparison({ fileId }: { fileId: string }) {
  const { data, error, refetch } = useQuery(read(listVersions, { params: { id: fileId } }))
  const versions = (data ?? []).filter(hasPicture)
  const { shown, change, close } = useComparisonState(versions)
  const [newest] = versions
  if (!newest || versions.length < 2) {
    const failure = error?.message ?? (data && t(m.needsTwoVersions))
    return (
      <FullWindow onClose={close} title={t(m.compareVersions)}>
        <div className="grid flex-1 place-items-center p-4">
          <DialogClose className="absolute end-3 top-3" />
          {failure === undefined ? (
            <Spinner label={t(m.opening)} />
          ) : (
            <EmptyState
              title={t(m.compareFailed)}
              text={failure}
              action={error && <Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
            />
          )}
        </div>
      </FullWindow>
    )
  }
  return (
    <ComparisonScreen
      name={nameOf(newest)}
      versions={versions.map((one) => ({ ...one, isNewest: one === newest, urls: designUrls(one) }))}
      shown={shown}
      onChange={change}
      onClose={close}
      changesOf={({ before, after, page }) =>
        read(compareVersions, { params: { id: fileId }, query: { before, after, page } })
      }
    />
  )
}

function hasPicture({ thumbnailUrl, width }: FileItem): boolean {
  return thumbnailUrl !== null && width !== null
}
