export const typeClientName = 'Geben Sie den Namen des Kunden ein'
export const typeEmail = 'Geben Sie die E-Mail-Adresse der Person ein'
export const personNotFound = 'Diese Person wurde nicht gefunden. Möglicherweise wurde sie bereits gelöscht.'
export const typeClientNameExactly = 'Geben Sie den Namen genau so ein: {name}'
export const subscriptionCharged =
  'Ein Vertrag dieses Kunden wird über eine Karte abgerechnet. Beenden Sie zuerst die Abbuchung auf der Seite des Kunden und löschen Sie dann.'
export const onlyMoneyErasesClient =
  'Nur Teammitglieder, die die Abrechnung sehen, können einen Kunden vollständig löschen.'
export const exportOwn = 'Ihr Kollege oder Ihre Kollegin kann die eigenen Daten im Profil herunterladen.'
export const asksToBeErased = '{name} bittet um Löschung'
export const asksToBeErasedBody = 'Prüfen Sie, was gelöscht wird, und löschen Sie dann dort.'
export const wantsToStay = '{name} möchte bleiben'
export const wantsToStayBody = 'Die Bitte um Löschung wurde zurückgezogen.'
export const notInTeam = 'Sie gehören nicht mehr zum Team.'
export const typeEmailExactly = 'Geben Sie die Adresse genau so ein: {email}'
export const onlyMoneyErases =
  'Nur wer die Abrechnung sieht, kann Teammitglieder löschen, die sie ebenfalls sehen.'
export const notYourself =
  'Sie können sich nicht selbst löschen. Das Portal braucht einen Administrator. Bitten Sie jemanden aus dem Team darum.'
export const guestIsOnTeam =
  'Dieser Gast hat die Adresse eines Teammitglieds, das Sie nicht löschen können. Widerrufen Sie stattdessen die Prüflinks.'
export const clientErased = 'Kunde gelöscht'
export const clientErasedHint = 'Alle Daten von {name} wurden gelöscht.'
export const eraseClientQuestion = 'Alle Daten von {name} löschen?'
export const eraseClientHint =
  'Das lässt sich nicht rückgängig machen. Auch gesendete Rechnungen werden gelöscht. Bewahren Sie Kopien auf, soweit das Gesetz es verlangt.'
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
  'Zugriff für {count, plural, one {# Ansprechpartner} other {# Ansprechpartner}}. Konten bleiben bestehen, sofern Sie sie nicht ebenfalls löschen.'
export const personErased = 'Person gelöscht'
export const personErasedHint = 'Der Name {name} erscheint nicht mehr.'
export const erasePersonQuestion = '{name} löschen?'
export const eraseThisPersonQuestion = 'Diese Person löschen?'
export const erasePersonHint =
  'Das lässt sich nicht rückgängig machen. Statt des Namens erscheint überall „Erased person“, und die E-Mail-Adresse kann wieder verwendet werden.'
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
export const goesAudit = 'Namen und Adressen in Protokolleinträgen von der Person und über sie'
export const staysDecisions =
  '{count, plural, one {# Entscheidung} other {# Entscheidungen}} über Meilensteine'
export const staysFiles =
  '{files, plural, one {# hochgeladene Datei} other {# hochgeladene Dateien}} und {projects, plural, one {# Projekt} other {# Projekte}}'
export const staysRecords =
  'Alle Rechnungen und {count, plural, one {# Protokolleintrag} other {# Protokolleinträge}}'
export const yourData = 'Ihre Daten'
export const yourDataHint =
  'Laden Sie alles herunter, was wir über Sie speichern: Ihr Konto, was Sie geschrieben, entschieden und hochgeladen haben, Ihre Benachrichtigungen und Ihre Aktivitäten. Die Datei ist JSON und für Menschen und Programme lesbar.'
export const downloadData = 'Meine Daten herunterladen'
export const erasureHint =
  'Die Agentur kann Ihre Daten löschen. Konto und Adresse werden entfernt, Ihre Beiträge bleiben ohne Ihren Namen erhalten. Rechnungen werden wie gesetzlich vorgeschrieben aufbewahrt.'
export const askForErasure = 'Löschung beantragen'
export const youStay = 'Antrag zurückgezogen'
export const youStayHint = 'Wir haben der Agentur mitgeteilt, dass Sie bleiben möchten.'
export const withdrawFailed = 'Der Antrag konnte nicht zurückgezogen werden.'
export const askedOn =
  '<strong>Sie haben am {day} die Löschung beantragt.</strong> Bis die Agentur sie ausführt, ändert sich nichts.'
export const withdraw = 'Antrag zurückziehen'
export const asked = 'Antrag gesendet'
export const askedHint = 'Bis die Agentur Ihre Daten löscht, ändert sich nichts.'
export const askFailed = 'Der Antrag konnte nicht gesendet werden.'
export const askQuestion = 'Löschung beantragen?'
export const askHint =
  'Wir benachrichtigen die Agentur sofort. Nach der Löschung können Sie sich nicht mehr anmelden, und niemand kann Ihr Konto wiederherstellen. Laden Sie am besten vorher Ihre Daten herunter.'
export const askAgency = 'Agentur bitten'
export const moreFor = 'Mehr zu {name}'
export const exportData = 'Daten exportieren'
export const peopleTitle = 'Personen ohne Kunden'
export const peopleHint =
  'Personen, die sich ohne Kunden registriert haben oder entfernt wurden, und Gäste mit Prüflink. Exportieren oder löschen Sie ihre Daten über das Menü. Für Ansprechpartner nutzen Sie die Seite des Kunden, für Kollegen den Bereich „Team“.'
export const searchPeople = 'Personen suchen …'
export const peopleFailed = 'Die Personen konnten nicht geladen werden'
export const guestBadge = 'Gast'
export const erasureAskedBadge = 'Löschung beantragt'
export const since = 'Seit {day}'
export const noMatch = 'Keine Treffer'
export const noMatchHint = 'Keine passenden Personen ohne Kunden.'
export const noPeople = 'Keine Personen ohne Kunden'
export const noPeopleHint = 'Alle Personen mit Konto sind Ansprechpartner eines Kunden oder gehören zum Team.'
export const exportNote =
  'Pfade beginnen bei der Adresse unter „base“. Melden Sie sich dort an, um Dateien zu öffnen.'
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
