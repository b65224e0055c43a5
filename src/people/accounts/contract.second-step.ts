import { z } from 'zod'

/** The code of the refusal that stands for a session until the second step is done. */
export const secondStepCode = 'SECOND_STEP'

/** What a sign-in asks for after the password. */
export const secondStep = z.array(z.enum(['totp', 'passkey']))

export type SecondStep = z.output<typeof secondStep>
