import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { getWaysIn } from '../contract.sessions.ts'

/**
 * Whether emails can be sent. Without a mail server, they wait in the outbox, and staff pass on their links
 * and codes.
 */
export function useCanSendEmail(): boolean {
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  return data?.sendsMail ?? true
}
