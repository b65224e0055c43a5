import { z } from 'zod'
import { t } from '#kernel/i18n/t.ts'
import { markShapes } from '#schema/values.ts'
import { m } from './messages.ts'

/** A fraction of the image's width or height. The table stores 6 decimals. */
export const fraction = z.number().min(0, t(m.outsidePicture)).max(1, t(m.outsidePicture))

/** A drawing with more points is thinned out before it's sent. */
export const mostMarkPoints = 200

/** A shape drawn on a picture or page. Its comment's pin stays the point that the comment is about. */
export const mark = z
  .object({
    shape: z.enum(markShapes),
    /** Two opposite corners, the tail and the head, or the points of a line. Fractions of width and height. */
    points: z
      .array(z.tuple([fraction, fraction]))
      .min(2, t(m.twoPoints))
      .max(mostMarkPoints, t(m.tooManyPoints, { most: mostMarkPoints })),
  })
  .refine(({ shape, points }) => shape === 'DRAWING' || points.length === 2, {
    path: ['points'],
    message: t(m.twoPoints),
  })
export type Mark = z.output<typeof mark>
