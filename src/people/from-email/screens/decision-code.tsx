import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { sendDecisionCode } from '../contract.ts'
import { m } from '../messages.ts'
import { useEmailedCode } from './emailed-code.tsx'

/** The emailed code that a contact's decision needs in a session from an email. */
export function useDecisionCode(confirm: (code: string) => void) {
  const { me } = useMe()
  return useEmailedCode({
    isNeeded: me?.fromEmail?.needsCode === true,
    ask: () => call(sendDecisionCode),
    confirm,
    hint: t(m.codeSent, { email: me?.email ?? '' }),
  })
}
