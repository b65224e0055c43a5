import { X509Certificate } from 'node:crypto'
import type { Services } from '#kernel/services.ts'
import type { CertificateState } from './data.ts'
import { itemNames, readItem } from './data.ts'

/** Describes the certificate that Easel got for its hosts, and the last attempt to renew it. */
export async function findCertificate(services: Services) {
  const { hosts } = services.config
  const state = await readItem<CertificateState>(services, itemNames.certificate(hosts))
  return {
    hosts: [...hosts],
    validUntil: state?.chain ? new X509Certificate(state.chain).validToDate : null,
    failures: state?.failures ?? 0,
    nextTryAt: state?.nextTryAt ? new Date(state.nextTryAt) : null,
  }
}
