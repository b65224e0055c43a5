/** The maximum lifetime of a session, no matter how often it's extended. */
export const longestSessionMs = 90 * 86_400_000

/** Set by the sign-in page while the box is checked, so that it applies to every way to sign in. */
export const stayCookie = 'easel.stay_signed_in'

/** @param cookie the `Cookie` header, or `document.cookie` */
export function wantsToStay(cookie: string | undefined): boolean {
  return cookie?.split(/;\s*/).includes(`${stayCookie}=1`) ?? false
}
