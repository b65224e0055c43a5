export { findFeedback } from './data.ts'
