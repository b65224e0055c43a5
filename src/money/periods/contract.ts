import { z } from 'zod'
import { plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Days in the agency's time zone, inclusive. Defaults to the last twelve months. */
export const period = z
  .object({ from: plainDate.optional(), to: plainDate.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: t(m.endBeforeStart),
  })
