// Large parts of the app that are loaded when they're needed, or just before.
export const loadSignedIn = () => import('./signed-in.tsx')
export const loadLanding = () => import('../landing/landing.tsx')
export const loadRequiredFactor = () => import('#people/second-factor/screens/required.tsx')
export const loadSignIn = () => import('#people/sign-in/screens/sign-in.tsx')
