import { catalog } from '#kernel/i18n/message.ts'
import * as english from './messages.en.ts'

export const m = catalog('work/feedback-pdf', english)
