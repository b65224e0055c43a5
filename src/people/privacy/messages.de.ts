export const typeClientName = 'Geben Sie den Namen des Kunden ein'
export const typeEmail = 'Geben Sie die E-Mail-Adresse der Person ein'
export const personNotFound = 'Diese Person wurde nicht gefunden. Möglicherweise wurde sie bereits gelöscht.'
export const typeClientNameExactly = 'Geben Sie den Namen genau so ein: {name}'
export const subscriptionCharged =
  'Ein Vertrag dieses Kunden wird per Karte bezahlt. Beenden Sie zuerst auf der Seite des Kunden die Abbuchung und löschen Sie dann die Daten.'
export const onlyMoneyErasesClient =
  'Nur Teammitglieder mit Zugriff auf die Abrechnung können alle Daten eines Kunden löschen.'
export const exportOwn = 'Teammitglieder können ihre Daten selbst in ihrem Profil herunterladen.'
export const asksToBeErased = '{name} hat die Löschung der eigenen Daten beantragt'
export const asksToBeErasedBody =
  'Prüfen Sie, welche Daten gelöscht werden, bevor Sie die Löschung ausführen.'
export const wantsToStay = '{name} hat den Löschantrag zurückgezogen'
export const wantsToStayBody = 'Das Konto bleibt bestehen.'
export const notInTeam = 'Sie gehören nicht mehr zum Team.'
export const typeEmailExactly = 'Geben Sie die Adresse genau so ein: {email}'
export const onlyMoneyErases =
  'Nur wer Zugriff auf die Abrechnung hat, kann Teammitglieder mit diesem Zugriff löschen.'
export const notYourself =
  'Ihr eigenes Konto können Sie nicht löschen, denn das Portal braucht einen Administrator. Bitten Sie jemanden aus dem Team, Ihre Daten zu löschen.'
export const guestIsOnTeam =
  'Dieser Gast verwendet die Adresse eines Teammitglieds, das Sie nicht löschen können. Widerrufen Sie stattdessen die Feedbacklinks des Gastes.'
export const clientErased = 'Kunde gelöscht'
export const clientErasedHint = 'Alle Daten von {name} wurden gelöscht.'
export const eraseClientQuestion = 'Alle Daten von {name} löschen?'
export const eraseClientHint =
  'Das lässt sich nicht rückgängig machen. Auch versendete Rechnungen werden gelöscht. Bewahren Sie Kopien auf, soweit Sie dazu gesetzlich verpflichtet sind.'
export const eraseEverything = 'Alles löschen'
export const eraseClientFailed = 'Der Kunde konnte nicht gelöscht werden.'
export const alsoPeople = 'Auch Ansprechpartner löschen, die für keinen anderen Kunden tätig sind'
export const typeToConfirm = 'Zur Bestätigung {text} eingeben'
export const typeEmailToConfirm = 'Zur Bestätigung die E-Mail-Adresse eingeben'
export const goneProjects =
  '{count, plural, one {# Projekt} other {# Projekte}} mit allen Meilensteinen und Aufgaben'
export const goneFiles = '{count, plural, one {# Datei} other {# Dateien}} mit allen Versionen'
export const commentsAndMessages =
  '{comments, plural, one {# Kommentar} other {# Kommentare}} und {messages, plural, one {# Nachricht} other {# Nachrichten}}'
export const goneMoney =
  '{invoices, plural, one {# Rechnung} other {# Rechnungen}}, {quotes, plural, one {# Angebot} other {# Angebote}} und {plans, plural, one {# Vertrag} other {# Verträge}}'
export const goneAccess =
  'Zugriff von {count, plural, one {# Ansprechpartner} other {# Ansprechpartnern}}. Die Konten bleiben bestehen, sofern Sie sie nicht ebenfalls löschen.'
export const personErased = 'Person gelöscht'
export const personErasedHint = 'Die personenbezogenen Daten von {name} wurden gelöscht.'
export const erasePersonQuestion = '{name} löschen?'
export const eraseThisPersonQuestion = 'Diese Person löschen?'
export const erasePersonHint =
  'Das lässt sich nicht rückgängig machen. Statt des Namens erscheint überall „Gelöschte Person“, und die E-Mail-Adresse kann wieder verwendet werden.'
export const erasePerson = 'Person löschen'
export const erasePersonFailed = 'Die Person konnte nicht gelöscht werden.'
export const goes = 'Wird gelöscht'
export const stays = 'Bleibt ohne Namen erhalten'
export const goesAccount =
  'Konto mit Foto und Einstellungen sowie {count, plural, one {# offene Sitzung} other {# offene Sitzungen}}'
export const goesAccess =
  'Zugriff auf {clients, plural, one {# Kunden} other {# Kunden}} und {invitations, plural, one {# Einladung} other {# Einladungen}}'
export const goesEmails =
  '{notifications, plural, one {# Benachrichtigung} other {# Benachrichtigungen}} und {emails, plural, one {# E-Mail} other {# E-Mails}} an die Person'
export const goesAudit =
  'Namen und Adressen in Einträgen des Audit-Protokolls, die von der Person stammen oder sie betreffen'
export const staysDecisions =
  '{count, plural, one {# Entscheidung} other {# Entscheidungen}} über Meilensteine'
export const staysFiles =
  '{files, plural, one {# hochgeladene Datei} other {# hochgeladene Dateien}} und {projects, plural, one {# Projekt} other {# Projekte}}'
export const staysRecords =
  'Alle Rechnungen und {count, plural, one {# Eintrag im Audit-Protokoll} other {# Einträge im Audit-Protokoll}}'
export const yourData = 'Ihre Daten'
export const yourDataHint =
  'Laden Sie alles herunter, was wir über Sie speichern: Ihr Konto, Ihre Beiträge, Entscheidungen und Uploads, Ihre Benachrichtigungen und Ihre Aktivitäten. Die JSON-Datei ist für Menschen und Programme lesbar.'
export const downloadData = 'Meine Daten herunterladen'
export const erasureHint =
  'Sie können die Agentur bitten, Ihre Daten zu löschen. Ihr Konto und Ihre Adresse werden dabei entfernt. Ihre Beiträge bleiben ohne Ihren Namen erhalten. Rechnungen werden wie gesetzlich vorgeschrieben aufbewahrt.'
export const askForErasure = 'Löschung beantragen'
export const youStay = 'Antrag zurückgezogen'
export const youStayHint = 'Wir haben der Agentur mitgeteilt, dass Sie Ihr Konto behalten möchten.'
export const withdrawFailed = 'Der Antrag konnte nicht zurückgezogen werden.'
export const askedOn =
  '<strong>Sie haben am {day} die Löschung beantragt.</strong> Bis die Agentur sie ausführt, ändert sich nichts.'
export const withdraw = 'Antrag zurückziehen'
export const asked = 'Antrag gesendet'
export const askedHint = 'Bis die Agentur Ihre Daten löscht, ändert sich nichts.'
export const askFailed = 'Der Antrag konnte nicht gesendet werden.'
export const askQuestion = 'Löschung beantragen?'
export const askHint =
  'Wir benachrichtigen die Agentur sofort. Nach der Löschung können Sie sich nicht mehr anmelden, und Ihr Konto lässt sich nicht wiederherstellen. Laden Sie Ihre Daten am besten vorher herunter.'
export const askAgency = 'Antrag senden'
export const moreFor = 'Mehr zu {name}'
export const exportData = 'Daten exportieren'
export const peopleTitle = 'Personen ohne Kundenzuordnung'
export const peopleHint =
  'Personen, die sich registriert haben, ohne zu einem Kunden zu gehören, entfernte Personen und Gäste mit Feedbacklink. Exportieren oder löschen Sie ihre Daten über das Menü. Ansprechpartner finden Sie auf der Seite des Kunden, Teammitglieder unter „Team“.'
export const searchPeople = 'Personen suchen …'
export const peopleFailed = 'Die Personen konnten nicht geladen werden'
export const guestBadge = 'Gast'
export const erasureAskedBadge = 'Löschung beantragt'
export const since = 'Seit dem {day}'
export const noMatch = 'Keine Treffer'
export const noMatchHint = 'Keine passenden Personen ohne Kundenzuordnung.'
export const noPeople = 'Keine Personen ohne Kundenzuordnung'
export const noPeopleHint = 'Alle Personen mit Konto sind Ansprechpartner eines Kunden oder gehören zum Team.'
export const exportNote =
  'Pfade beziehen sich auf die Adresse unter „base“. Melden Sie sich dort an, um Dateien zu öffnen.'
export const actionClientErase = 'Daten eines Kunden gelöscht'
export const didClientErase = '{who} hat alle Daten des Kunden {thing} gelöscht'
export const actionUserAskErasure = 'Löschung beantragt'
export const didUserAskErasure = '{who} hat die Löschung der eigenen Daten beantragt'
export const actionUserErase = 'Person gelöscht'
export const didUserErase = '{who} hat eine Person gelöscht'
export const actionUserExport = 'Personenbezogene Daten heruntergeladen oder exportiert'
export const didUserExport =
  '{whose, select, own {{who} hat die eigenen Daten heruntergeladen} other {{who} hat die Daten von {thing} exportiert}}'
export const actionUserKeep = 'Löschantrag zurückgezogen'
export const didUserKeep = '{who} hat den eigenen Löschantrag zurückgezogen'
