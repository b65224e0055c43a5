export const authenticationFailed = 'Authentication failed'

/** What a code in the address means. Anybody can write an address: words that are not ours are not shown. */
export function errorMessage(code: string): string {
  const description = descriptions.get(code)
  if (description) return description
  return codes.has(code) ? `${authenticationFailed}: ${code}` : authenticationFailed
}

const descriptions = new Map(
  Object.entries({
    access_denied: 'You did not allow the sign-in, so nothing was done.',
    account_not_linked:
      'An account with this email already exists. Sign in to it, then connect the provider under Profile, Security.',
    email_does_not_match: 'The provider has a different email than your account. Change one of them first.',
    account_already_linked_to_different_user: 'This provider account already signs in someone else here.',
    issuer_changed:
      'Your account here is connected to a different sign-in provider. Sign in another way, or ask the agency for help.',
    unable_to_link_account: 'The provider hasn’t confirmed your email. Confirm it there, then try again.',
    signup_disabled: 'New accounts are by invitation here. Please ask the agency to invite you.',
    unable_to_create_user: 'New accounts are by invitation here. Please ask the agency to invite you.',
    email_not_verified: 'We sent a mail to your address. Confirm it with that, and sign in again.',
    email_not_found: 'The provider did not tell your e-mail address, which an account here needs.',
    state_mismatch: 'The sign-in took too long, or was begun in another browser. Please try again.',
    please_restart_the_process: 'The sign-in took too long. Please try again.',
    temporarily_unavailable: 'The provider cannot be reached at the moment. Please try again later.',
  }),
)

/** Codes of OAuth 2.0 (RFC 6749, section 4.1.2.1), OpenID Connect and Better Auth that say enough by themselves. */
const codes = new Set([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'interaction_required',
  'login_required',
  'consent_required',
  'invalid_code',
  'no_code',
  'state_not_found',
  'oauth_provider_not_found',
  'unable_to_get_user_info',
  'issuer_missing',
  'issuer_mismatch',
  'nonce_binding_missing',
  'internal_server_error',
])
