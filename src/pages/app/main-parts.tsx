import { part } from '#ui/part.tsx'
import { PageSpinner } from './page-spinner.tsx'

// Large parts of the app that are loaded when they're needed, or just before.
export const Inside = part(async () => (await import('./signed-in.tsx')).Inside, <PageSpinner />)
export const Landing = part(async () => (await import('../landing/landing.tsx')).Landing, <PageSpinner />)
export const RequiredFactor = part(
  async () => (await import('#people/second-factor/screens/required.tsx')).RequiredFactor,
  <PageSpinner />,
)
export const SignInScreen = part(
  async () => (await import('#people/sign-in/screens/sign-in.tsx')).SignInScreen,
  <PageSpinner />,
)
