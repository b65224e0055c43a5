export { forgetGuestsLeft } from './data.forgetting.ts'
