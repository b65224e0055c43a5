export type { FoundFeedback } from './data.ts'
export { findFeedback } from './data.ts'
