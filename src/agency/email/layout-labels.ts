import type { Language } from '#schema/values.ts'

/** What stands around every letter. */
export interface FrameLabels {
  choose: string
  unsubscribe: string
  /** Before the address that a button opens, written out. */
  orOpen: string
  /** Before a code to be typed. */
  orEnter: string
  /** In the plain text, before the addresses that end or choose such mails. */
  noMore: string
  chooseWhen: string
}

export const frameLabels: Record<Language, FrameLabels> = {
  en: {
    choose: 'Choose when these mails come',
    unsubscribe: 'Unsubscribe',
    orOpen: 'Or open this address:',
    orEnter: 'Or enter this code where you asked for it:',
    noMore: 'No more of these mails:',
    chooseWhen: 'Choose when they come:',
  },
  de: {
    choose: 'Wählen, wann diese E-Mails kommen',
    unsubscribe: 'Abbestellen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    orEnter: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
    noMore: 'Keine dieser E-Mails mehr:',
    chooseWhen: 'Wählen, wann sie kommen:',
  },
}
