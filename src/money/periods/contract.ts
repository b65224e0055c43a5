import { z } from 'zod'
import { plainDate } from '#kernel/contract.ts'

/** Days at the agency, both included. Without them, the last twelve months up to today. */
export const period = z
  .object({ from: plainDate.optional(), to: plainDate.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'Choose an end that is not before the beginning',
  })
