import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

export interface Issuer {
  /** PEM. */
  root: string
  /**
   * Issues a certificate for a signing request (DER, base64url). Returns the chain as PEM, and the
   * certificate's names.
   */
  issue(request: string, until: Date): Promise<{ chain: string; names: string[] }>
}

export async function createIssuer(): Promise<Issuer> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Fake authority',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2060-01-01'),
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  return {
    root: root.toString('pem'),
    async issue(request, until) {
      const csr = new x509.Pkcs10CertificateRequest(Buffer.from(request, 'base64url'))
      if (!(await csr.verify())) throw new Error('The request’s signature is wrong')
      // Finds the extension by its number, because the portal's library registers its own copy of the class.
      const alternative = csr.getExtension('2.5.29.17')
      if (!alternative) throw new Error('The request has no names')
      const { names: general } = new x509.SubjectAlternativeNameExtension(alternative.rawData)
      const names = general.items.map(({ value }) => value)
      const certificate = await x509.X509CertificateGenerator.create({
        subject: `CN=${names[0]}`,
        issuer: root.subject,
        notBefore: new Date(),
        notAfter: until,
        publicKey: csr.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        extensions: [
          new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value }))),
        ],
      })
      return { chain: `${certificate.toString('pem')}\n`, names }
    },
  }
}
