export const unknownLink =
  'Dieser Link funktioniert nicht. Öffnen Sie ihn noch einmal aus der E-Mail oder melden Sie sich an.'
export const otherPerson = 'Diese E-Mail ging an eine andere Person. Sie sind als {name} angemeldet.'
export const codeRequired = 'Geben Sie zur Bestätigung den Code ein, den wir Ihnen per E-Mail senden.'
export const codeOver = 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.'
export const codeWrong = 'Dieser Code stimmt nicht. Prüfen Sie die E-Mail und versuchen Sie es noch einmal.'
export const codeSubject = 'Ihr Bestätigungscode'
export const codeIsFor = 'Geben Sie diesen Code ein, um Ihre Entscheidung zu bestätigen. Er gilt 10 Minuten.'
export const codeIsSecret =
  'Geben Sie ihn nicht weiter, auch nicht an {agency}. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.'
export const codeLabel = 'Code aus der E-Mail'
export const codeSent = 'Wir haben einen sechsstelligen Code an {email} gesendet.'
export const sendAgain = 'Erneut senden'
export const sendFailed = 'Der Code konnte nicht gesendet werden'
