import { z } from 'zod'
import { t } from '#kernel/i18n/t.ts'
import { markShapes } from '#schema/values.ts'
import { m } from './messages.ts'

/** A fraction of the image's width or height. The table stores 6 decimal places. */
export const fraction = z.number().min(0, t(m.outsidePicture)).max(1, t(m.outsidePicture))

/** The maximum number of points in a drawing. Longer ones are simplified before they're sent. */
export const mostMarkPoints = 200

/** A shape drawn on a picture or page, in addition to the comment's pin. */
export const mark = z
  .object({
    shape: z.enum(markShapes),
    /**
     * For a rectangle, two opposite corners. For an arrow, its tail and head. For a drawing, the points of
     * its line. All points are fractions of the width and height.
     */
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
