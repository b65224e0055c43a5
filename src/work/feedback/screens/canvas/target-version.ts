import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import type { FileItem } from '#work/files/contract.ts'
import { listVersions } from '#work/files/contract.ts'
import type { CanvasTarget } from './canvas-target.ts'

/** Loads the exact version shown. Older versions are loaded on demand. */
export function useVersion(files: FileItem[], canvasTarget: CanvasTarget): FileItem | undefined {
  const newest = files.find((file) => file.id === canvasTarget?.fileId)
  const reading = read(listVersions, { params: { id: newest?.id ?? '' } })
  const older = useQuery({
    ...reading,
    // The newest version is part of the key, so that the query notices new versions.
    queryKey: [...reading.queryKey, newest?.version],
    enabled: newest !== undefined && canvasTarget?.version !== newest.version,
  })
  if (newest?.version === canvasTarget?.version) return newest
  return older.data?.find((version) => version.version === canvasTarget?.version)
}
