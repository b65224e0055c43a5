export type { Limit } from './data.limits.ts'
export { countCall } from './data.limits.ts'
