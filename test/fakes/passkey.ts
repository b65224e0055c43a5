import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Faults that a test can simulate in the device. */
interface Faults {
  /** If false, the device didn't verify a fingerprint, face or PIN. */
  verified?: boolean
  origin?: string
  challenge?: string
}

/**
 * A fake device with one passkey. Implements WebAuthn (level 3) like a browser, with ES256 and no
 * attestation.
 */
export function openDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let used = 0

  const dataOf = (type: string, options: { challenge: string }, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (rpId: string, faults: Faults, credential?: Buffer) => {
    const flags = 0x01 | (faults.verified === false ? 0 : 0x04) | (credential ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(used)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),
    /** Creates a passkey for these registration options. */
    create(options: { challenge: string; rp?: { id?: string } }, faults: Faults = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(options.rp?.id ?? '', faults, credential)],
      ])
      return shownBy(id, {
        clientDataJSON: dataOf('webauthn.create', options, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Signs in with these options. */
    get(options: { challenge: string; rpId?: string }, faults: Faults = {}) {
      used += 1
      const data = dataOf('webauthn.get', options, faults)
      const authenticator = authenticatorData(options.rpId ?? '', faults)
      const signature = sign('sha256', Buffer.concat([authenticator, hash(data)]), privateKey)
      return shownBy(id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function shownBy(id: Buffer, response: Record<string, unknown>) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
}

function hash(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

type Cbor = string | number | Buffer | [Cbor, Cbor][]

/** Encodes the part of CBOR (RFC 8949) that passkeys need. An array of pairs is a map. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flat().map((one) => cbor(one as Cbor))])
}

function head(kind: number, size: number): Buffer {
  const bits = kind << 5
  if (size < 24) return Buffer.from([bits | size])
  return size < 256 ? Buffer.from([bits | 24, size]) : Buffer.from([bits | 25, size >> 8, size & 255])
}
