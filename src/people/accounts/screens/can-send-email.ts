import { useQuery } from '@tanstack/react-query'
import { read } from '#kernel/browser/call.ts'
import { getWaysIn } from '../contract.sessions.ts'

/** False where no mail server is set up: mails wait in the outbox, and staff give their links and codes on. */
export function useCanSendEmail(): boolean {
  const { data } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  return data?.sendsMail ?? true
}
