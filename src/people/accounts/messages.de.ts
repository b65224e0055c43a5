export const email = 'E-Mail'
export const code = 'Code'
export const codeHint = 'Acht Ziffern aus der E-Mail.'
export const password = 'Passwort'
export const signUpPasswordHint =
  'Sie haben sich in einem anderen Browser registriert. Geben Sie das dort gewählte Passwort ein.'
export const lostPassword =
  'Kein Passwort gewählt oder vergessen? <link>Legen Sie ein neues fest</link> über „Passwort vergessen?“.'
export const resent = 'Wir haben eine weitere E-Mail gesendet'
export const rewritten = 'Eine weitere E-Mail liegt im Postausgang'
export const newestWorks = 'Wenn Sie mehrere haben, öffnen Sie die neueste.'
export const resendFailed = 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es erneut.'
export const resend = 'E-Mail erneut senden'
