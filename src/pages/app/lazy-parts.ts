// The large parts, each fetched when it is needed, or just before.
export const bringInside = () => import('./signed-in.tsx')
export const bringLanding = () => import('../landing/landing.tsx')
export const bringRequiredFactor = () => import('#people/second-factor/screens/required.tsx')
export const bringSignIn = () => import('#people/sign-in/screens/sign-in.tsx')
