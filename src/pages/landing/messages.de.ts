export const signIn = 'Anmelden'
export const heroPicture =
  'Ein Projekt im Portal: ein Mockup mit nummerierten Pins, an denen Kunde und Agentur kommentiert haben.'
export const getStarted = 'Kostenlos starten'
export const learnMore = 'Mehr erfahren'
export const opensElsewhere = ', öffnet sich in einem neuen Tab'
export const byInvitation = 'Ein Konto erhalten Sie hier nur auf Einladung.'
export const closing = 'Teilen Sie noch heute Ihr erstes Mockup.'
export const closingOpen =
  'Erstellen Sie ein Konto, fragen Sie ein Projekt an und setzen Sie Kommentare genau dort, wo sie hingehören.'
export const closingInvited =
  'Ein Konto erhalten Sie hier nur auf Einladung. Bitten Sie {agency} darum und setzen Sie Ihre Kommentare dann genau dort, wo sie hingehören.'
export const startTrial = 'Kostenlos testen'
export const help = 'Hilfe'
export const capabilities = 'Alles vom ersten Gespräch bis zur letzten Rechnung.'
export const projects = 'Projektmanagement'
export const projectsText =
  'Projekte durchlaufen die Phasen Analyse, Design, Entwicklung, Prüfung und Livegang. Meilensteine und Aufgaben zeigen den Fortschritt, und Kunden geben frei, was fertig ist.'
export const projectsPicture = 'Ein Meilenstein mit seinen Aufgaben, der auf die Freigabe des Kunden wartet.'
export const portal = 'Kundenportal'
export const portalText =
  'Kunden sehen den Projektstand, ihre offenen Aufgaben und alle Dateien, ohne bei Ihnen nachzufragen.'
export const portalPicture = 'Die To-do-Liste eines Kunden mit der Wartezeit jedes Eintrags.'
export const feedback = 'Feedback mit Pins'
export const feedbackText =
  'Ein Klick auf das Mockup setzt einen nummerierten Pin mit Kommentar. Nie wieder „das Ding da links“.'
export const feedbackPicture = 'Ein Kommentar zu einem Pin auf einem Mockup.'
export const billing = 'Automatische Abrechnung'
export const billingText =
  'Rechnungen werden automatisch nummeriert und berechnet, mit Steuer je Position. Zahlungen, Erstattungen und überfällige Beträge sehen Sie gleich daneben, nach Währung getrennt.'
export const billingPicture = 'Die Rechnungen eines Kunden mit offenen und bezahlten Beträgen.'
export const chat = 'Chat in Echtzeit'
export const chatText =
  'Jedes Projekt hat seine eigene Unterhaltung mit den zugehörigen Dateien. Nachrichten kommen sofort an.'
export const chatPicture = 'Nachrichten zwischen einem Kunden und der Agentur.'
export const security = 'Sicherheit für Unternehmen'
export const securityText =
  'Zwei Rollen, eigene Rechte für jeden Ansprechpartner, geschützte Dateien und ein Protokoll aller Änderungen.'
export const securityPicture = 'Die Ansprechpartner eines Kunden mit ihren Rechten.'
export const whyChoose = 'Warum {agency}'
export const pinsReason = 'Kommentare stehen dort, wo sie hingehören.'
export const pinsReasonText =
  'Jeder Kommentar gehört zu einer Stelle in einer bestimmten Version eines Mockups. Erledigte Kommentare rücken in den Hintergrund, bleiben aber nachvollziehbar.'
export const privacyReason = 'Kunden sehen nur ihre eigenen Projekte.'
export const privacyReasonText =
  'Projekte anderer Kunden erscheinen weder in Listen noch in der Suche, und auch mit einer erratenen Adresse sind sie nicht erreichbar.'
export const liveReason = 'Jede Seite ist immer aktuell.'
export const liveReasonText =
  'Neue Nachrichten, Kommentare und Versionen erscheinen sofort auf jeder geöffneten Seite. Neu laden ist nie nötig.'
export const ownReason = 'Ihr eigenes Portal.'
export const ownReasonText =
  'Es läuft auf Ihrem eigenen Server, unter Ihrem Namen und in Ihrer Farbe. Mockups, Nachrichten und Rechnungen bleiben dort.'
export const milliseconds = 'ms'
export const perSecond = 'pro Sekunde'
export const kilobytes = 'kB'
export const seconds = 's'
export const messageSpeed = 'von einem Bildschirm zum anderen (Median aller Nachrichten)'
export const listSpeed = 'Listen mit fünfzig Projekten, jeweils mit Prüfung der Zugriffsrechte'
export const pageWeight = 'JavaScript auf dieser Seite'
export const startSpeed = 'vom Serverstart bis zur ersten Antwort'
export const measured =
  'Gemessen im November 2026 auf zwei Prozessorkernen, auf denen zugleich andere Programme liefen. Wie Sie die Messungen wiederholen, steht im Quellcode.'
export const copyright = '© 2025 Easel'
