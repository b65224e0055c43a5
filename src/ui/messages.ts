import { catalog } from '#kernel/i18n/message.ts'
import * as english from './messages.en.ts'

/** Messages that many screens share. */
export const m = catalog('ui', english)
