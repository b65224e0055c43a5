export { deleteOrphanedGuests } from './data.retention.ts'
