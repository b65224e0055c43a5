import { z } from 'zod'

/** The error code returned instead of a session until the second step is done. */
export const secondStepCode = 'SECOND_STEP'

/** What a sign-in asks for after the password. */
export const secondStep = z.array(z.enum(['totp', 'passkey']))

export type SecondStep = z.output<typeof secondStep>
