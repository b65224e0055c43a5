import { keyOf } from '#kernel/browser/call.ts'
import { listClients } from '../contract.ts'

/** Names all that was read about clients, each with its contacts and invitations. */
export const clientsKey = keyOf(listClients)
