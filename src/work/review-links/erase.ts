export { forgetGuestsLeft } from './data.retention.ts'
