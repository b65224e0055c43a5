export const signIn = 'Anmelden'
export const heroPicture =
  'Ein Projekt im Portal: ein Design mit nummerierten Pins, an denen Kunde und Studio kommentiert haben.'
export const getStarted = 'Kostenlos starten'
export const learnMore = 'Mehr erfahren'
export const opensElsewhere = ', öffnet sich in einem neuen Tab'
export const byInvitation = 'Konten gibt es hier auf Einladung.'
export const closing = 'Teilen Sie noch heute Ihr erstes Design.'
export const closingOpen =
  'Erstellen Sie ein Konto, fragen Sie ein Projekt an und heften Sie Kommentare genau dorthin, wo sie hingehören.'
export const closingInvited =
  'Konten gibt es hier auf Einladung. Fragen Sie {agency} danach und heften Sie dann Kommentare genau dorthin, wo sie hingehören.'
export const startTrial = 'Kostenlos testen'
export const help = 'Hilfe'
export const capabilities = 'Alles vom ersten Gespräch bis zur letzten Rechnung.'
export const projects = 'Projektmanagement'
export const projectsText =
  'Projekte durchlaufen Analyse, Design, Entwicklung, Prüfung und Launch. Meilensteine und Aufgaben zeigen den Fortschritt, und Kunden geben frei, was fertig ist.'
export const projectsPicture = 'Ein Meilenstein mit seinen Aufgaben, der auf die Freigabe des Kunden wartet.'
export const portal = 'Kundenportal'
export const portalText =
  'Kunden sehen den Projektstand, ihre offenen Aufgaben und alle Dateien, ohne bei Ihnen nachzufragen.'
export const portalPicture = 'Die To-do-Liste eines Kunden mit der Wartezeit jedes Eintrags.'
export const feedback = 'Feedback mit Pins'
export const feedbackText =
  'Ein Klick auf das Design setzt einen nummerierten Pin mit Kommentar. Nie wieder „das Ding da links“.'
export const feedbackPicture = 'Ein Kommentar wird an einem Pin auf einem Design geschrieben.'
export const billing = 'Automatische Abrechnung'
export const billingText =
  'Rechnungen werden automatisch nummeriert und summiert, mit Steuer je Position. Zahlungen, Erstattungen und überfällige Beträge sehen Sie daneben, getrennt nach Währung.'
export const billingPicture = 'Die Rechnungen eines Kunden mit offenen und bezahlten Beträgen.'
export const chat = 'Chat in Echtzeit'
export const chatText =
  'Jedes Projekt hat seine eigene Unterhaltung mit den zugehörigen Dateien. Nachrichten kommen sofort an.'
export const chatPicture = 'Nachrichten zwischen einem Kunden und dem Studio.'
export const security = 'Professionelle Sicherheit'
export const securityText =
  'Zwei Rollen, Rechte für jeden Kontakt, geschützte Dateien und ein Protokoll darüber, wer was getan hat.'
export const securityPicture = 'Die Kontakte eines Kunden mit ihren Rechten.'
export const whyChoose = 'Warum {agency}'
export const pinsReason = 'Kommentare zeigen, was gemeint ist.'
export const pinsReasonText =
  'Ein Kommentar gehört zu einer Stelle in einer Version eines Designs. Erledigte Kommentare treten zurück, bleiben aber nachvollziehbar.'
export const privacyReason = 'Kunden sehen nur ihre eigenen Projekte.'
export const privacyReasonText =
  'Projekte anderer Kunden erscheinen weder in Listen noch in der Suche noch unter erratenen Adressen.'
export const liveReason = 'Jede Ansicht ist aktuell.'
export const liveReasonText =
  'Neue Nachrichten, Kommentare und Versionen erscheinen auf jedem geöffneten Bildschirm. Neu laden ist nie nötig.'
export const ownReason = 'Es gehört Ihnen.'
export const ownReasonText =
  'Das Portal läuft auf Ihrem eigenen Server, unter Ihrem Namen und in Ihrer Farbe. Designs, Nachrichten und Rechnungen bleiben dort.'
export const milliseconds = 'ms'
export const perSecond = 'pro Sekunde'
export const kilobytes = 'kB'
export const seconds = 's'
export const messageSpeed = 'von einem Bildschirm zum anderen, für die Hälfte aller Nachrichten'
export const listSpeed = 'Listen mit fünfzig Projekten, jedes auf Zugriffsrechte geprüft'
export const pageWeight = 'Skriptcode auf dieser Seite'
export const startSpeed = 'vom Serverstart bis zur ersten Antwort'
export const measured =
  'Gemessen im November 2026 auf zwei Kernen, die auch anderes ausführten. Wie sich jede Messung wiederholen lässt, steht im Quellcode.'
export const copyright = '© 2025 Easel'
