import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { DialogClose } from '#ui/overlay/dialog-close.tsx'
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
  // A cached list may lack a version that was added while the project wasn't open.
  const reading = { ...read(listVersions, { params: { id: fileId } }), staleTime: 0 }
  const { data, error, refetch } = useQuery(reading)
  const all = (data ?? []).filter(hasPicture)
  const versions = all.length < 2 ? [] : all
  const { shown, change, close } = useComparisonState(versions)
  const [newest] = versions
  const failure = error?.message ?? (data && t(m.needsTwoVersions))
  return (
    <ComparisonScreen
      name={newest ? nameOf(newest) : ''}
      versions={versions.map((one) => ({ ...one, isNewest: one === newest, urls: designUrls(one) }))}
      placeholder={
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
      }
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
