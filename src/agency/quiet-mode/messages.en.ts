export const untilConfirmed =
  'Quiet mode: this portal runs on a restored or copied database. Easel sends no email and takes no card payments.'
export const endButton = 'End Quiet Mode'
export const endQuestion = 'End quiet mode?'
export const endHint =
  'Do this only if this portal replaces the original. Otherwise, clients get emails from both. Emails that are waiting now stay in the outbox, where you can send the ones you still need.'
export const endedTitle = 'Quiet mode is off'
export const endedHint = 'Easel sends new emails and takes card payments.'
export const endFailed = 'Couldn’t end quiet mode'
export const setOnServer = 'EASEL_QUIET is set on the server. Restart Easel without it to end quiet mode.'
export const notQuiet = 'Quiet mode is already off.'
export const actionAgencyEndQuietMode = 'Ended quiet mode'
export const didAgencyEndQuietMode = '{who} ended quiet mode'
