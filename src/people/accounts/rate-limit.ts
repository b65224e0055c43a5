export type { Limit } from './attempt-counts.ts'
export { countCall } from './attempt-counts.ts'
