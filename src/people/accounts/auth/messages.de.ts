export const tooManyAttempts =
  'Zu viele Versuche mit dieser E-Mail-Adresse. Warten Sie einige Minuten und versuchen Sie es dann erneut.'
export const tooManyForEmail =
  'Zu viele Versuche für diese E-Mail-Adresse. Warten Sie einen Moment und versuchen Sie es dann erneut.'
export const tooManyFromNetwork =
  'Zu viele Versuche aus Ihrem Netzwerk. Warten Sie einen Moment und versuchen Sie es dann erneut.'
export const passwordTooShort = 'Wählen Sie ein Passwort mit mindestens {least} Zeichen.'
export const passwordTooLong = 'Wählen Sie ein Passwort mit höchstens {most} Zeichen.'
export const passwordCommon =
  'Dieses Passwort wird sehr häufig verwendet und ist leicht zu erraten. Wählen Sie ein anderes, zum Beispiel aus mehreren Wörtern ohne Zusammenhang.'
export const passwordObvious =
  'Dieses Passwort ist Ihre E-Mail-Adresse oder der Name des Portals und daher leicht zu erraten. Wählen Sie eines, das nichts mit diesem Portal zu tun hat.'
export const linkUsed = 'Dieser Link wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.'
export const codeWrong =
  'Dieser Code ist falsch, wurde bereits verwendet oder ist abgelaufen. Nehmen Sie den Code aus der neuesten E-Mail oder fordern Sie einen neuen an.'
export const signUpPassword = 'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.'
export const notSignUpPassword =
  'Das ist nicht das bei der Registrierung gewählte Passwort. Wenn Sie keines gewählt haben, legen Sie auf der Anmeldeseite über „Passwort vergessen?“ ein eigenes fest.'
export const didNotWork = 'Das hat nicht geklappt. Versuchen Sie es erneut.'
export const startAgain = 'Beginnen Sie von vorn und geben Sie Ihr Passwort ein.'
export const emailInvalid = 'Ungültige E-Mail-Adresse'
export const wrongEmailOrPassword = 'E-Mail-Adresse oder Passwort ist falsch.'
export const emailUnconfirmed =
  'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen neuen Link und einen neuen Code gesendet.'
export const emailTaken =
  'Für diese E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder verwenden Sie eine andere Adresse.'
export const appCodeWrong = 'Dieser Code stimmt nicht mit dem Code überein, den die App gerade anzeigt.'
export const appCodeUsed = 'Dieser Code wurde bereits verwendet. Warten Sie auf den nächsten in der App.'
export const recoveryCodeWrong = 'Dieser Wiederherstellungscode ist ungültig oder wurde bereits verwendet.'
export const tookTooLong = 'Das hat zu lange gedauert. Versuchen Sie es erneut.'
export const passkeyUnknown =
  'Dieser Passkey ist hier nicht mehr registriert. Melden Sie sich mit Ihrem Passwort an.'
export const passkeyNotChecked = 'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut.'
export const passkeyNotAdded = 'Der Passkey konnte nicht hinzugefügt werden. Versuchen Sie es erneut.'
export const passkeyUnverified =
  'Ihr Gerät hat Ihre Identität nicht geprüft. Verwenden Sie einen Passkey mit Fingerabdruck, Gesichtserkennung oder PIN.'
export const providerMissing = 'Diese Anmeldemöglichkeit ist hier nicht eingerichtet.'
export const resetSubject = 'Neues Passwort festlegen'
export const resetBody =
  'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Verwenden Sie den Link oder den Code. Beides ist eine Stunde gültig.'
export const resetButton = 'Neues Passwort festlegen'
export const resetEnding =
  'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.'
export const verifySubject = 'Bestätigen Sie Ihre E-Mail-Adresse'
export const verifyBody =
  'Willkommen! Es fehlt nur noch ein Schritt: Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Verwenden Sie den Link oder den Code. Beides ist eine Stunde gültig.'
export const confirmButton = 'E-Mail-Adresse bestätigen'
export const verifyEnding =
  'Wenn Sie sich nicht registriert haben, öffnen Sie den Link nicht und geben Sie den Code nicht weiter. Ohne Bestätigung bleibt das Konto gesperrt.'
export const changeSubject = 'Bestätigen Sie Ihre neue E-Mail-Adresse'
export const changeBody =
  'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach melden Sie sich damit an. Verwenden Sie den Link oder den Code. Beides ist eine Stunde gültig.'
export const changeEnding =
  'Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht. Ohne ihn ändert sich nichts.'
export const changedSubject = 'Ihre E-Mail-Adresse wurde geändert'
export const changedBody =
  'Sie melden sich ab jetzt mit {email} an und erhalten dort auch unsere E-Mails. Alle anderen Sitzungen Ihres Kontos wurden beendet.'
export const changedEnding = 'Wenn Sie das nicht waren, schreiben Sie umgehend an {email}.'
export const changedEndingAgency = 'Wenn Sie das nicht waren, wenden Sie sich umgehend an {agency}.'
export const existsSubject = 'Sie haben bereits ein Konto'
export const existsBody =
  'Jemand, vermutlich Sie, wollte mit dieser E-Mail-Adresse ein weiteres Konto anlegen. Es gibt bereits eines. Melden Sie sich damit an.'
export const signInButton = 'Anmelden'
export const existsEnding =
  'Wenn Sie Ihr Passwort vergessen haben, können Sie dort ein neues festlegen. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.'
export const signInSubject = '{code} ist Ihr Code für {agency}'
export const signInHeading = 'Bei {agency} anmelden'
export const signInBody =
  'Melden Sie sich mit der Schaltfläche oder dem Code an. Beides ist 15 Minuten gültig und funktioniert nur einmal.'
export const signInEnding = 'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.'
export const providerAway = 'Der Anmeldedienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.'
