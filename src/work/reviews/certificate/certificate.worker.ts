import { parentPort } from 'node:worker_threads'
import type { CertificateContent } from './certificate-content.ts'
import { drawCertificate } from './draw-certificate.ts'

parentPort?.on('message', async (content: CertificateContent) => {
  parentPort?.postMessage(await drawCertificate(content))
})
