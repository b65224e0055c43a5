import { z } from 'zod'

/** The error code returned instead of a session until the second step is done. */
export const secondStepCode = 'SECOND_STEP'

/** Second steps that a sign-in can require after the password. */
export const secondStep = z.array(z.enum(['totp', 'passkey']))

export type SecondStep = z.output<typeof secondStep>

/** The response to a sign-in. Programs also get `token`. Browsers never do. */
export const entered = {
  token: z.string().nullish(),
  user: z.looseObject({ id: z.string(), email: z.string() }).optional(),
  /** True instead of a user if a second step remains. */
  twoFactorRedirect: z.boolean().optional(),
  twoFactorMethods: secondStep.optional(),
}
