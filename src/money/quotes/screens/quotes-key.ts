import { keyOf } from '#kernel/browser/call.ts'
import { listQuotes } from '../contract.ts'

/** Names all that was read about quotes. */
export const quotesKey = keyOf(listQuotes)
