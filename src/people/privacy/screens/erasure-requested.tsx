import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { getErasure } from '../contract.ts'
import { ErasePersonDialog } from './erase-person.tsx'

/** A URL ending in `?erase=` and a person's id opens the dialog for erasing them. */
export function RequestedErasure() {
  const [params, setParams] = useSearchParams()
  const userId = params.get('erase')
  return userId ? <EraseRequested userId={userId} onClose={() => setParams({}, { replace: true })} /> : null
}

function EraseRequested({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data } = useQuery({ ...read(getErasure, { params: { id: userId } }), staleTime: 0 })
  return <ErasePersonDialog person={{ userId, name: data?.name }} open close={onClose} />
}
