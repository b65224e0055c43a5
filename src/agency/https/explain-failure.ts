import { z } from 'zod'

/** Thrown if a certificate couldn't be obtained. The message is for operators. */
export class OrderFailed extends Error {}

const problem = z.object({ type: z.string().default(''), detail: z.string().default('') })

/** Explains why the authority didn't accept a host. The error types are defined in RFC 8555. */
export function explainChallenge(host: string, reason: unknown): string {
  const { type, detail } = problem.parse(reason)
  const kind = type.split(':').at(-1) ?? ''
  return `${adviceFor(kind, host)} The certificate authority says: ${detail || kind}`
}

function adviceFor(kind: string, host: string): string {
  switch (kind) {
    case 'dns':
      return `${host} has no address. Add an A or AAAA record with this server’s address.`
    case 'connection':
      return `${host} doesn’t respond on port 80. Check that the name points to this server, and that the firewall lets port 80 through.`
    case 'unauthorized':
    case 'incorrectResponse':
      return `Another server responds at ${host}. Check that the name points to this server, with both its A and AAAA records.`
    case 'caa':
      return `The CAA records of ${host} don’t allow this certificate authority.`
    default:
      return `The certificate authority didn’t accept ${host}.`
  }
}

/** Error responses have no code, so an error with a code comes from the network. */
const networkError = z.object({ code: z.string() })

/** Explains any failure, for the log. */
export function explainFailure(error: unknown, directory: string): string {
  if (error instanceof OrderFailed) return error.message
  const network = networkError.safeParse(error)
  if (network.success) {
    return `The certificate authority at ${new URL(directory).host} can’t be reached (${network.data.code}).`
  }
  return `The certificate authority refused: ${error instanceof Error ? error.message : String(error)}`
}
