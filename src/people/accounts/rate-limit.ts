export type { Limit } from './data.attempts.ts'
export { countCall } from './data.attempts.ts'
