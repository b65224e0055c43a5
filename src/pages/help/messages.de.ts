export const gettingStarted = 'Erste Schritte'
export const billingPayments = 'Rechnungen & Zahlungen'
export const clientFeedback = 'Feedback geben'
export const videoTutorials = 'Video-Anleitungen'
export const documentation = 'Dokumentation'
export const helpTopics = 'Hilfethemen'
export const back = 'Zurück'
export const contactSupport = 'Support kontaktieren'
export const noSupportEmail = 'Es ist noch keine Support-E-Mail-Adresse hinterlegt.'
export const supportSubject = 'Support-Anfrage'
export const dashboard = 'Dashboard'
export const projects = 'Projekte'
export const invoices = 'Rechnungen'
export const messages = 'Nachrichten'
export const startLead =
  'Die ersten zehn Minuten: Konto erstellen, erstes Projekt anfragen und sich zurechtfinden.'
export const accountTitle = 'Konto erstellen'
export const accountInvited =
  'Wenn die Agentur Sie eingeladen hat, öffnen Sie den Link in der Einladung und nehmen Sie sie an.'
export const accountSignUp =
  'Wählen Sie andernfalls auf der Startseite „Kostenlos starten“, öffnen Sie den Tab „Registrieren“ und geben Sie Ihre E-Mail-Adresse und ein Passwort mit mindestens 6 Zeichen ein. Manche Agenturen lassen nur eingeladene Personen zu. Bitten Sie dann um eine Einladung.'
export const accountName =
  'Öffnen Sie das Menü mit Ihrem Namen unten in der Seitenleiste und wählen Sie „Profileinstellungen“. Tragen Sie Ihren Namen ein, damit andere ihn statt Ihrer E-Mail-Adresse sehen.'
export const requestTitle = 'Projekt anfragen'
export const requestStart =
  'Wählen Sie auf dem Dashboard „Neues Projekt“ oder unter „Projekte“ den Punkt „Projekt anfragen“.'
export const requestDescribe =
  'Geben Sie dem Projekt einen Namen und beschreiben Sie, worum es geht. Angaben zu Budget und Termin helfen der Agentur bei der Planung, sind aber freiwillig.'
export const requestCompany =
  'Bei der ersten Anfrage geben Sie auch Ihr Unternehmen an. Die Agentur nimmt die Anfrage an oder nennt Ihnen den Grund für die Absage.'
export const findTitle = 'So finden Sie sich zurecht'
export const findDashboard = 'Hier steht ganz oben, was auf Sie wartet. Jede Zeile führt direkt dorthin.'
export const findProjects = 'Alle Ihre Projekte, jeweils mit Zeitplan, Dateien, Feedback und Chat.'
export const findInvoices = 'Was berechnet wurde, was bezahlt ist und was noch offen ist.'
export const findMessages = 'Alles, was seit Ihrem letzten Besuch passiert ist.'
export const nextTitle = 'Wie es weitergeht'
export const nextText =
  'Ein Projekt durchläuft die Phasen Analyse, Design, Entwicklung, Prüfung und Livegang. Sobald ein Mockup vorliegt, können Sie es direkt kommentieren. Mehr dazu unter <link>Feedback geben</link>.'
export const picturesTitle = 'In Bildern'
export const picturesText = 'Die ersten Schritte gibt es auch als <link>Anleitung in Bildern</link>.'
export const feedbackLead =
  'Kommentieren Sie Mockups direkt an der Stelle, um die es geht, und entscheiden Sie, was fertig ist.'
export const commentTitle = 'Ein Mockup kommentieren'
export const commentOpen = 'Öffnen Sie im Projekt den Tab „Feedback“. Er zeigt das neueste Mockup.'
export const commentClick =
  'Klicken Sie auf die gewünschte Stelle. Dort erscheinen ein Pin und das Formular „Feedback hinzufügen“.'
export const commentWrite = 'Schreiben Sie, was geändert werden soll, und senden Sie Ihren Kommentar ab.'
export const commentNumbers =
  'Jeder Pin hat eine feste Nummer. Wenn Sie im Chat „Pin 4“ schreiben, wissen alle, welcher gemeint ist. Die Liste unter dem Mockup zeigt alle Kommentare. Wählen Sie einen aus, um die zugehörige Stelle zu sehen. Auf dem Smartphone vergrößern Sie das Mockup zuerst mit zwei Fingern.'
export const commentKeyboard =
  'Das geht auch ohne Maus: Setzen Sie den Fokus auf das Mockup, drücken Sie die Eingabetaste und bewegen Sie den Pin mit den Pfeiltasten.'
export const replyTitle = 'Antworten und erledigen'
export const replyThread =
  'Wählen Sie einen Pin aus, um den Verlauf zu lesen und zu antworten. Die Agentur kann alle Kommentare als erledigt markieren, Sie nur Ihre eigenen. Erledigte Kommentare bleiben ausgegraut in der Liste, damit nichts verloren geht.'
export const replyVersions =
  'Ein Pin gehört zu der Version des Mockups, in der er gesetzt wurde. Wird eine neue Version hochgeladen, bleiben die bisherigen Pins bei der alten. Um sie wieder zu sehen, wählen Sie die alte Version über dem Mockup aus. „Versionen vergleichen“ zeigt zwei Versionen nebeneinander und markiert, was sich geändert hat. Hat die Agentur notiert, was neu ist, steht das über dem Mockup.'
export const usefulTitle = 'So wird Feedback hilfreich'
export const usefulOne = 'Ein Thema pro Pin'
export const usefulOneHint = 'So lässt sich jedes Thema einzeln beantworten und erledigen.'
export const usefulReason = 'Der Grund'
export const usefulReasonHint =
  '„Unsere Kunden rufen meistens zuerst an“ hilft mehr als „Nummer größer machen“.'
export const usefulGood = 'Was Ihnen gefällt'
export const usefulGoodHint = 'Erwähnen Sie auch das, damit es so bleibt.'
export const approveTitle = 'Einen Meilenstein freigeben'
export const approveFind =
  'Sobald Sie einen Meilenstein freigeben können, erscheint er auf dem Dashboard unter „Wartet auf Sie“.'
export const approveOpen = 'Öffnen Sie den Meilenstein und sehen Sie sich die Dateien an.'
export const approveDecide =
  'Wählen Sie „Freigeben“ oder wählen Sie „Änderungen anfordern“ und beschreiben Sie, was sich ändern soll.'
export const approveKept =
  'Ihre Freigabe wird mit Ihrem Namen, dem Datum und den jeweiligen Dateiversionen festgehalten. Die <link>Anleitungen in Bildern</link> zeigen jeden Schritt.'
export const cannotTitle = 'Wenn Sie nicht kommentieren oder freigeben können'
export const cannotText =
  'Die Agentur legt fest, welche Ansprechpartner Ihres Unternehmens kommentieren und freigeben können. Den Chat des Projekts können Sie immer nutzen.'
export const billingLead =
  'Wie Sie Rechnungen lesen und bezahlen, was die einzelnen Status bedeuten und wie die Agentur Rechnungen schreibt.'
export const whereTitle = 'Wo Sie Ihre Rechnungen finden'
export const whereTotals =
  'Öffnen Sie „Rechnungen“ in der Seitenleiste. Die Summen oben zeigen, was offen, überfällig und bereits bezahlt ist. Jede Währung steht in einer eigenen Zeile, denn Beträge in verschiedenen Währungen werden nie zusammengerechnet.'
export const whereDetail =
  'Wählen Sie eine Rechnung aus, um ihre Positionen, die Steuer je Steuersatz und alle Zahlungen zu sehen. Jede Rechnung und jeden Zahlungsbeleg können Sie als PDF herunterladen. Neben den Rechnungen finden Sie Ihre Angebote, Verträge und den Kontoauszug.'
export const whereEmail =
  'Hat Ihr Unternehmen bei der Agentur eine E-Mail-Adresse für Rechnungen hinterlegt, werden Rechnungen, Angebote und Belege zusätzlich als PDF dorthin gesendet.'
export const statesTitle = 'Was die einzelnen Status bedeuten'
export const draft = 'Entwurf'
export const draftHint =
  'Nur die Agentur sieht diese Rechnung. Die Rechnung hat noch keine Nummer und kann weiter geändert werden.'
export const sent = 'Versendet'
export const sentHint = 'Die Rechnung kann bezahlt werden.'
export const partlyPaid = 'Teilweise bezahlt'
export const partlyPaidHint = 'Ein Teil wurde bezahlt. Als offener Betrag wird der Rest angezeigt.'
export const overdue = 'Überfällig'
export const overdueHint = 'Das Fälligkeitsdatum ist verstrichen, und es ist noch ein Betrag offen.'
export const paid = 'Bezahlt'
export const paidHint = 'Es ist nichts mehr offen.'
export const refunded = 'Erstattet'
export const refundedHint = 'Der gesamte Betrag wurde erstattet.'
export const voided = 'Storniert'
export const voidedHint = 'Die Rechnung gilt nicht mehr. Es ist nichts zu bezahlen.'
export const creditNote = 'Rechnungskorrektur'
export const creditNoteHint = 'Ein eigener Beleg, der den Betrag einer Rechnung mindert.'
export const payTitle = 'So bezahlen Sie'
export const payCard =
  'Wenn die Agentur Kartenzahlungen annimmt, enthält die Rechnung die Schaltfläche „Mit Karte bezahlen“. Ihre Kartendaten geben Sie auf der Seite des Zahlungsanbieters ein. Das Portal erhält sie nie. Andernfalls überweisen Sie den Betrag und geben als Verwendungszweck die Rechnungsnummer an. Die Agentur erfasst Ihre Zahlung, sobald sie eingegangen ist.'
export const payParts =
  'Eine Rechnung kann in Raten mit jeweils eigenem Fälligkeitsdatum bezahlt werden. Ihre Zahlungen werden der Reihe nach auf die Raten angerechnet. Wird Ihre Zahlung auch nach einigen Tagen nicht angezeigt, nennen Sie der Agentur die Rechnungsnummer.'
export const payDue =
  'Eine Rechnung ist bis zum Ende des Fälligkeitstags zu bezahlen. Maßgeblich ist die Zeitzone der Agentur. Sie bestimmt auch, zu welchem Monat eine Zahlung auf dem Dashboard zählt.'
export const quotesTitle = 'Angebote'
export const quotesText =
  'Ein Angebot zeigt, was eine Leistung kostet und wie lange es gilt. Wenn Sie es annehmen, wird das Projekt angelegt und gegebenenfalls eine Anzahlung in Rechnung gestellt. Die Anzahlung wird samt Steuer von der Schlussrechnung abgezogen. Wenn Sie ein Nachtragsangebot annehmen, erhält Ihr Projekt einen Meilenstein zum angebotenen Preis. Ansprechpartner, die Rechnungen sehen und freigeben dürfen, können Angebote annehmen oder ablehnen.'
export const whoTitle = 'Wer Rechnungen sehen kann'
export const whoText =
  'Die Agentur legt fest, welche Ansprechpartner Ihres Unternehmens die Rechnungen sehen. Wenn Sie Zugriff brauchen, wenden Sie sich an die Agentur.'
export const writeTitle = 'Für die Agentur: Rechnungen schreiben und versenden'
export const writeSettings =
  'Hinterlegen Sie einmal in den Einstellungen unter „Abrechnung“ Ihre Rechnungsangaben: Anschrift, Steuernummer, Bankverbindung, Nummernformat und Vorgaben.'
export const writeNew =
  'Öffnen Sie „Rechnungen“ und wählen Sie „Neue Rechnung“. Sie bearbeiten die Rechnung so, wie der Kunde sie sehen wird. Solange Sie nur den Entwurf speichern, sieht ihn nur Ihr Team. Mit „Versenden“ erhält die Rechnung die nächste Nummer und lässt sich nicht mehr ändern.'
export const writePayments =
  'Wählen Sie „Zahlung erfassen“, sobald eine Zahlung oder Teilzahlung eingeht. Einen Fehler können Sie innerhalb einer Minute rückgängig machen. Danach können Sie die Zahlung stornieren. Mit „Erstatten“ zahlen Sie den Betrag ganz oder teilweise zurück.'
export const writeLocked =
  'Versendete Rechnungen lassen sich nicht mehr ändern. Eine Rechnung, zu der noch keine Zahlung erfasst ist, können Sie stornieren. War der Betrag zu hoch, erstellen Sie eine Rechnungskorrektur über einen Teilbetrag oder den Gesamtbetrag.'
export const writePlans =
  'Für Verträge, die Sie auf der Seite des Kunden anlegen, werden die Rechnungen automatisch erstellt und versendet. Hat ein Meilenstein einen Preis, wird ein Rechnungsentwurf angelegt, sobald der Kunde ihn freigibt.'
export const writeMore =
  'Die <link>Anleitungen in Bildern</link> zeigen, wie es geht. Teammitglieder sehen all das nur mit Zugriff auf die Abrechnung.'
export const docLead =
  'Das Portal, Seite für Seite. Wenn Sie neu sind, lesen Sie zuerst <start>Erste Schritte</start>. Für Programme gibt es <api>die API</api>.'
export const docDashboard =
  'Ganz oben steht, was auf Sie wartet. Darunter folgen Kennzahlen, Ihre neuesten Projekte und die letzten Aktivitäten. Der Fortschritt eines Projekts wird zunächst anhand der Phase geschätzt und ist dann so gekennzeichnet. Sobald der Anteil erledigter Meilensteine und Aufgaben höher ist, wird dieser angezeigt.'
export const docProject = 'In einem Projekt'
export const overview = 'Übersicht'
export const overviewHint = 'Beschreibung, Budget und Phase des Projekts.'
export const timeline = 'Zeitplan'
export const timelineHint = 'Meilensteine mit Terminen, Fortschritt und allem, was Sie freigeben können.'
export const files = 'Dateien'
export const filesHint =
  'Alles, was hochgeladen wurde. Wenn Sie eine Datei ersetzen, bleiben frühere Versionen erhalten. Sie können einen Upload anhalten und später fortsetzen.'
export const feedback = 'Feedback'
export const feedbackHint = 'Kommentare zu Mockups. Mehr dazu unter <link>Feedback geben</link>.'
export const chat = 'Chat'
export const chatHint =
  'Die Unterhaltung im Projekt, Tag für Tag. Hängen Sie Dateien mit der Büroklammer an, ziehen Sie sie hinein oder fügen Sie sie ein.'
export const invoicesText =
  'Was berechnet und bezahlt wurde. Mehr dazu unter <link>Rechnungen & Zahlungen</link>.'
export const yourAccount = 'Ihr Konto'
export const accountMenu =
  'Ein Klick auf Ihren Namen unten in der Seitenleiste öffnet ein Menü mit Profil, hellem oder dunklem Design, Hilfe und Abmeldung. Das Design kann sich auch nach Ihrem System richten.'
export const accountMore =
  'Ein Link in Ihrem Profil führt zu den Kontoeinstellungen. Dort können Sie Ihre E-Mail-Adresse und Ihr Passwort ändern, andere Sitzungen beenden und festlegen, welche E-Mails Sie erhalten.'
export const emailTitle = 'Neuigkeiten per E-Mail'
export const emailText =
  'Über alles, was Sie hier noch nicht gesehen haben, informieren wir Sie per E-Mail: sofort, wenn Ihre Entscheidung gefragt ist, gesammelt bei Nachrichten und neuen Mockups und einmal am Morgen bei allem Weiteren. Unter „Benachrichtigungen“ wählen Sie dafür jeweils „Sofort“, „Täglich“ oder „Aus“.'
export const searchTitle = 'Suche'
export const searchText =
  'Drücken Sie <key>/</key> oder wählen Sie „Suchen“ in der Seitenleiste. Die Suche findet Projekte, Dateien, Nachrichten, Kommentare und Rechnungen, auf die Sie Zugriff haben.'
export const keyboardTitle = 'Tastatur'
export const keyboardText =
  'Drücken Sie <key>?</key> für eine Liste der Tastenkürzel. Mit <key>g</key> und dann <key>p</key> öffnen Sie Ihre Projekte. Esc schließt das gerade geöffnete Fenster oder Menü. Im Hilfefenster können Sie die Tastenkürzel deaktivieren.'
export const liveTitle = 'Live-Aktualisierung'
export const liveText =
  'Neue Nachrichten, Kommentare und andere Änderungen erscheinen, ohne dass Sie die Seite neu laden. Bleiben sie aus, blockiert möglicherweise etwas zwischen Ihrem Browser und dem Server WebSockets, etwa ein Proxy, eine Firewall oder ein Virenscanner. Alles andere funktioniert weiterhin. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.'
export const liveBlocked =
  'Ihr Server-Administrator kann das beheben: Der Proxy muss WebSockets unter <code>/ws</code> weiterleiten und darf ruhende Verbindungen frühestens nach einer Minute beenden. Vollständige Konfigurationen für nginx und Caddy stehen in <code>docs/operations.md</code>. Ist nur eine Person betroffen, blockiert deren eigenes Netzwerk WebSockets.'
export const visibilityTitle = 'Wer was sehen kann'
export const visibilityText =
  'Kunden sehen nur die Projekte ihres eigenen Unternehmens. Die Agentur legt für jeden Ansprechpartner fest, ob er Rechnungen sehen und Mockups kommentieren darf. Interne Notizen der Agentur sind als „Intern“ gekennzeichnet und nur für die Agentur sichtbar.'
export const agencyTitle = 'Für die Agentur'
export const clients = 'Kunden'
export const clientsHint =
  'Unternehmen und ihre Ansprechpartner. Laden Sie Personen per E-Mail ein, legen Sie deren Rechte fest und archivieren Sie ehemalige Kunden.'
export const projectsHint =
  'Verschieben Sie ein Projekt in die nächste oder die vorherige Phase. Archivierte Projekte verschwinden aus den Listen und lassen sich wiederherstellen.'
export const billing = 'Abrechnung'
export const billingHint =
  'Rechnungen, Zahlungen und Erstattungen. Mehr dazu unter <link>Rechnungen & Zahlungen</link>. Teammitglieder brauchen Zugriff auf die Abrechnung.'
export const team = 'Team'
export const teamHint =
  'Laden Sie Teammitglieder ein, ändern Sie ihre Rechte und entziehen Sie ihnen den Zugriff.'
export const adminSettings = 'Admin-Einstellungen'
export const adminSettingsHint =
  'Name, Farbe, Logo, Währung, Zeitzone und Support-E-Mail der Agentur, dazu der Postausgang und das Audit-Protokoll.'
export const videoLead =
  'Kurze Anleitungen zum Portal in Bildern. Blättern Sie in Ihrem eigenen Tempo mit „Weiter“ oder den Pfeiltasten, oder wählen Sie „Abspielen“.'
export const player = 'Player'
export const stepOnScreen = 'Schritt {step, number} auf dem Bildschirm'
export const stepOf = '{step, number} von {count, number}'
export const previousStepOf = 'Vorheriger Schritt von „{title}“'
export const nextStepOf = 'Nächster Schritt von „{title}“'
export const previousButton = 'Zurück'
export const nextButton = 'Weiter'
export const playButton = 'Abspielen'
export const pauseButton = 'Pause'
export const playNamed = '„{title}“ abspielen'
export const pauseNamed = '„{title}“ anhalten'
export const forClients = 'Kunden'
export const forAgency = 'Agentur'
export const firstProject = 'Ihr erstes Projekt'
export const firstProject1 = 'Nach der Anmeldung sehen Sie das Dashboard. Wählen Sie „Neues Projekt“.'
export const firstProject3 =
  'Wählen Sie „Projekt erstellen“. Ihr Projekt ist nun in der Analysephase, und die Agentur wurde benachrichtigt.'
export const leaveComment = 'Ein Mockup kommentieren'
export const leaveComment1 =
  'Öffnen Sie im Projekt den Tab „Feedback“. Er zeigt die neueste Version des Mockups mit den bisherigen Kommentaren.'
export const leaveComment2 =
  'Klicken Sie auf die gewünschte Stelle und schreiben Sie, was geändert werden soll.'
export const leaveComment3 =
  'Ihr Pin hat nun eine Nummer und steht in der Liste. Die Agentur sieht ihn sofort und kann dort antworten.'
export const approve1 =
  'Was Sie entscheiden sollen, steht auf dem Dashboard unter „Wartet auf Sie“. Wählen Sie den Meilenstein aus.'
export const approve3 =
  'Bevor Sie bestätigen, sehen Sie genau, was Sie freigeben: die Dateien, jeweils in der neuesten Version.'
export const approve4 =
  'Fertig. Ihre Freigabe wurde mit Ihrem Namen, dem Datum und diesen Dateiversionen festgehalten.'
export const sendFile = 'Eine Datei im Chat senden'
export const sendFile1 =
  'Öffnen Sie im Projekt den Tab „Chat“. Neben dem Punkt steht „Verbunden“. Hängen Sie eine Datei mit der Büroklammer an, ziehen Sie sie hinein oder fügen Sie sie ein.'
export const sendFile2 =
  'Schreiben Sie Ihre Nachricht. Die Datei steht darunter, bis Sie die Nachricht absenden.'
export const sendFile3 = 'Alle sehen beides sofort. Die Datei erscheint auch im Tab „Dateien“.'
export const sendInvoice = 'Eine Rechnung versenden'
export const sendInvoice1 = 'Öffnen Sie „Rechnungen“ und wählen Sie „Neue Rechnung“.'
export const sendInvoice2 =
  'Wählen Sie das Projekt aus und geben Sie Leistung, Betrag und Fälligkeit ein. Solange Sie nur den Entwurf speichern, sieht ihn nur Ihr Team.'
export const sendInvoice3 =
  'Mit „Versenden“ erhält die Rechnung die nächste Nummer, und die Beträge lassen sich nicht mehr ändern. Ansprechpartner, die Rechnungen sehen dürfen, erhalten sie sofort.'
export const decideTitle = 'Über Mockups entscheiden'
export const decideOpen =
  'Wenn die Agentur um Ihre Entscheidung bittet, finden Sie die Freigabe unter „Wartet auf Sie“ und im Projekt im Tab „Übersicht“.'
export const decideEach =
  'Wählen Sie für jedes Mockup: freigegeben, mit Änderungen freigegeben, Änderungen nötig oder für Sie nicht relevant. Sie können einen Kommentar hinzufügen.'
export const decideSubmit = 'Lesen Sie die Erklärung und senden Sie dann Ihre Entscheidungen.'
export const decideRounds =
  'Wenn Ihr Projekt eine bestimmte Zahl von Korrekturrunden umfasst, zeigt die Freigabe, die wievielte es ist. Wenn Sie Änderungen verlangen, wird eine Runde verbraucht. Wenn Sie freigeben, wird keine verbraucht, auch nicht mit Änderungen.'
export const decideKept =
  'Sie können eine Entscheidung ersetzen, solange es keine neuere Version gibt. Die frühere bleibt dokumentiert. Zu einer neuen Version werden Sie erneut gefragt, es sei denn, die letzte wurde bereits ohne Änderungen freigegeben. Sobald genügend Personen entschieden haben, können nur noch diese ihre Entscheidung ersetzen.'
export const decideCertificate =
  'Sobald alles entschieden ist, laden Sie mit „Zertifikat“ ein signiertes PDF herunter. Es hält fest, wer wann was zu welchen Dateien entschieden hat. Alle, die die Datei haben, können sie unter <link>/verify</link> prüfen. Das „Nachweispaket“ enthält außerdem die Mockups und Kommentare sowie eine Seite, die alles offline prüft.'
