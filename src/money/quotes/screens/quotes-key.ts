import { keyOf } from '#kernel/browser/call.ts'
import { listQuotes } from '../contract.ts'

/** The query key prefix for quotes. */
export const quotesKey = keyOf(listQuotes)
