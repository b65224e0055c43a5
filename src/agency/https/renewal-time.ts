import { X509Certificate } from 'node:crypto'
import type { CertificateState } from './data.ts'

/** Minutes to wait after each failure. Authorities limit failures per hour. */
const delayMinutes = [1, 5, 15, 60]

/** Whether to get a certificate now, because there's none or two thirds of its lifetime have passed. */
export function isDue({ chain, nextTryAt }: CertificateState, now: Date): boolean {
  if (nextTryAt && new Date(nextTryAt) > now) return false
  if (!chain) return true
  const { validFromDate, validToDate } = new X509Certificate(chain)
  const [from, to] = [validFromDate.getTime(), validToDate.getTime()]
  return now.getTime() >= from + ((to - from) * 2) / 3
}

/** Returns when to try again after this many failures in a row. */
export function nextTry(failures: number, now: Date): Date {
  return new Date(now.getTime() + (delayMinutes[failures - 1] ?? 60) * 60_000)
}
