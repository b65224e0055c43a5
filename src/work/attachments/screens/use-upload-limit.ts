import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { getUploadLimits } from '#work/files/contract.ts'
import { m } from '../messages.ts'

/** Returns a function that keeps only files within the upload limit, and shows which one exceeds it. */
export function useUploadLimit(): (files: readonly File[]) => File[] {
  const { data: limits } = useQuery(read(getUploadLimits))
  return (files) => {
    const maxBytes = limits?.maxBytes ?? Number.POSITIVE_INFINITY
    const tooLarge = files.find(({ size }) => size > maxBytes)
    if (tooLarge) {
      const description = t(m.tooLarge, { name: tooLarge.name, most: Math.floor(maxBytes / 1_048_576) })
      toast({ variant: 'destructive', title: t(common.error), description })
    }
    return files.filter(({ size }) => size <= maxBytes)
  }
}
