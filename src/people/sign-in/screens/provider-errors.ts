import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/** Explains an error code in the URL. Ignores unknown codes, because anyone can craft a URL. */
export function errorMessage(code: string): string {
  const description = descriptions.get(code)
  if (description) return t(description)
  return codes.has(code) ? t(m.authenticationFailedWith, { code }) : t(m.authenticationFailed)
}

const descriptions = new Map<string, Message>(
  Object.entries({
    access_denied: m.accessDenied,
    account_not_linked: m.notLinked,
    email_does_not_match: m.otherEmail,
    account_already_linked_to_different_user: m.linkedToOther,
    issuer_changed: m.issuerChanged,
    unable_to_link_account: m.unconfirmedThere,
    signup_disabled: m.byInvitation,
    unable_to_create_user: m.byInvitation,
    email_not_verified: m.unconfirmedHere,
    email_not_found: m.noEmail,
    state_mismatch: m.otherBrowser,
    please_restart_the_process: m.tookTooLong,
    temporarily_unavailable: m.unreachable,
  }),
)

/**
 * Codes of OAuth 2.0 (RFC 6749, section 4.1.2.1), OpenID Connect and Better Auth that need no further
 * explanation.
 */
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
