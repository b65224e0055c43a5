export { deleteOrphanedGuests } from './retention.ts'
