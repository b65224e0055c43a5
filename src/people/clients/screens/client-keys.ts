import { keyOf } from '#kernel/browser/call.ts'
import { listClients } from '../contract.ts'

/** The query key prefix for clients with their contacts and invitations. */
export const clientsKey = keyOf(listClients)
