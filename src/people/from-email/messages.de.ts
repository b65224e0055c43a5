export const unknownLink =
  'Dieser Link funktioniert nicht. Öffnen Sie ihn noch einmal aus der E-Mail oder melden Sie sich an.'
export const otherPerson = 'Diese E-Mail ging an eine andere Person. Sie sind als {name} angemeldet.'
export const codeRequired = 'Geben Sie zur Bestätigung den Code ein, den wir Ihnen per E-Mail senden.'
export const codeOver =
  'Dieser Code ist nicht mehr gültig. Fordern Sie einen neuen an oder melden Sie sich an.'
export const codeWrong = 'Dieser Code ist falsch. Prüfen Sie die E-Mail und versuchen Sie es erneut.'
export const codeSubject = 'Ihr Bestätigungscode'
export const codeIsFor =
  'Geben Sie diesen Code ein, um Ihre Entscheidung zu bestätigen. Er ist 10 Minuten gültig.'
export const codeIsSecret =
  'Geben Sie diesen Code nicht weiter, auch nicht an {agency}. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.'
export const codeLabel = 'Code aus der E-Mail'
export const codeSent = 'Wir haben einen sechsstelligen Code an {email} gesendet.'
export const sendAgain = 'Erneut senden'
export const sendFailed = 'Der Code konnte nicht gesendet werden'
