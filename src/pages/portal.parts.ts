// The large parts, each fetched when it is needed, or just before.
export const bringInside = () => import('./portal.inside.tsx')
export const bringLanding = () => import('./landing.tsx')
export const bringRequiredFactor = () => import('#features/accounts/screens/factors.required.tsx')
export const bringSignIn = () => import('#features/accounts/screens/sign-in.tsx')
