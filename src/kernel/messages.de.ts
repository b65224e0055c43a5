export const somethingWrong = 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut.'
export const sendJson = 'Senden Sie den Body als application/json.'
export const bodyTooLarge = 'Der Body ist größer als erlaubt.'
export const bodyEmpty = 'Der Body ist leer. Senden Sie ein JSON-Objekt.'
export const bodyNotJson = 'Der Body ist kein gültiges JSON.'
export const bodyLength = 'Die Länge des Bodys stimmt nicht mit Content-Length überein.'
export const bodyNotObject = 'Senden Sie ein JSON-Objekt als Body.'
export const tooManyCalls = 'Zu viele Anfragen auf einmal. Bitte warten Sie einen Moment.'
export const malformed = 'Die Anfrage ist fehlerhaft.'
export const diskFull = 'Der Speicher des Servers ist voll. Es wurde nichts geändert.'
export const databaseAway = 'Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.'
export const databaseReadOnly =
  'Die Datenbank ist gerade schreibgeschützt. Deshalb kann nichts gespeichert werden.'
export const changedMeanwhile =
  'Jemand anderes hat gleichzeitig eine Änderung gespeichert. Ihre Änderungen wurden nicht gespeichert. Versuchen Sie es erneut.'
export const stopping = 'Easel wird beendet.'
export const databaseDiskFull = 'Der Speicher der Datenbank ist voll.'
export const fileDiskFull = 'Der Speicher für Dateien ist voll.'
export const addressMalformed = 'Die Adresse ist fehlerhaft.'
export const hostMissing = 'In der Anfrage fehlt der Host-Header.'
export const hostTwice = 'Die Anfrage enthält mehr als einen Host-Header.'
export const httpsOnly = 'Verwenden Sie https. Unverschlüsselt nimmt das Portal diese Anfragen nicht an.'
export const certificatePending =
  'Dieses Portal wartet noch auf sein Zertifikat. Bitte versuchen Sie es in einer Minute erneut.'
export const expectUnknown = 'Der Server unterstützt den Wert des Expect-Headers nicht.'
export const requestTimeout = 'Die Anfrage hat zu lange gedauert. Versuchen Sie es erneut.'
export const headersTooLarge = 'Die Header der Anfrage sind größer als erlaubt.'
export const keyFormat = 'Verwenden Sie einen Schlüssel aus 1 bis 200 ASCII-Zeichen ohne Leerzeichen.'
export const keyUsed =
  'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet. Verwenden Sie für jede Anfrage einen neuen.'
export const viewingReadOnly =
  'Sie sehen das Portal gerade als {name} und können nichts ändern. Beenden Sie zuerst diese Ansicht.'
export const viewingPrivate =
  'Das kann nur {name} sehen. Beenden Sie diese Ansicht, um Ihre eigenen Daten zu sehen.'
export const secondFactorFirst =
  'Hier ist ein zweiter Faktor vorgeschrieben. Richten Sie ihn zuerst in Ihrem Konto ein.'
export const otherSite = 'Diese Anfrage kam von einer anderen Website.'
export const notAllowed = 'Sie haben dafür keine Berechtigung.'
export const nothingHere = 'Unter dieser Adresse wurde nichts gefunden.'
export const sessionNeeded =
  'Mit einem Zugriffstoken ist das nicht möglich. Melden Sie sich in einem Browser an.'
export const scopeMissing = 'Diesem Token fehlt die Berechtigung {scope}.'
export const cursorInvalid = 'Verwenden Sie den Cursor aus dem Link-Header der vorigen Seite.'
export const tooManyTabs = 'Sie haben zu viele Tabs geöffnet. Schließen Sie einige und laden Sie diesen neu.'
export const pictureDamaged = 'Dieses Bild ist beschädigt oder zu groß. Bitte wählen Sie ein anderes aus.'
export const pictureTooLarge = 'Das Bild ist größer als {megabytes} MB. Bitte wählen Sie ein kleineres aus.'
export const partsGone =
  'Die Teile dieses Uploads sind nicht mehr vorhanden. Bitte starten Sie den Upload neu.'
export const partWrong =
  'Teil {number} des Uploads ist unvollständig angekommen. Bitte senden Sie diesen Teil erneut.'
export const partTooSmall =
  'Teil {number} des Uploads ist kleiner als 5 MB. Nur der letzte Teil darf so klein sein.'
export const tooManyParts =
  'Es werden zu viele Teile dieses Uploads gleichzeitig gesendet. Bitte senden Sie diesen Teil erneut.'
export const fileNotKept = 'Der Speicher des Servers ist voll. Die Datei wurde nicht gespeichert.'
export const checkEntry = 'Bitte prüfen Sie Ihre Eingaben.'
export const checkField = 'Bitte prüfen Sie {field}: {message}'
export const signInFirst = 'Bitte melden Sie sich an.'
export const unreachable =
  'Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'
export const connectionLost =
  'Die Verbindung wurde unterbrochen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'
export const required = 'Erforderlich'
export const unexpected = 'Erwartet: {expected}, erhalten: {received}'
export const tooShort = 'Mindestens {least} Zeichen erforderlich'
export const tooLong = 'Höchstens {most} Zeichen erlaubt'
export const emailInvalid = 'Ungültige E-Mail-Adresse'
export const emailAddressInvalid = 'Ungültige E-Mail-Adresse'
export const dateInvalid = 'Verwenden Sie ein Datum im Format 2026-03-31'
export const idInvalid = 'Das ist keine gültige ID'
export const currencyInvalid = 'Geben Sie einen Währungscode aus drei Buchstaben ein, zum Beispiel EUR'
export const atMost = 'Verwenden Sie höchstens {most, number} Zeichen'
export const noLineBreaks = 'Entfernen Sie Zeilenumbrüche und Steuerzeichen'
export const noControls = 'Entfernen Sie die Steuerzeichen'
export const pictureType = 'Wählen Sie ein Bild im Format JPG oder PNG aus.'
export const fileTooLarge = 'Die Datei ist größer als die erlaubten {most, number} Byte.'
export const partsTooLarge = 'Die Teile dieses Uploads sind größer als die angekündigte Datei.'
export const databaseRestarting = 'Die Datenbank wird neu gestartet. Versuchen Sie es gleich noch einmal.'
export const chooseLanguage = 'Wählen Sie eine der angebotenen Sprachen'
export const signInForThis =
  'Melden Sie sich an, um fortzufahren. Der Link in Ihrer E-Mail öffnet nur die Seite, um die es in der E-Mail geht.'
export const emailReadsOnly =
  'Melden Sie sich an, um fortzufahren. Da Ihr Konto durch einen zweiten Faktor geschützt ist, können Sie über Links in E-Mails nur lesen.'
export const pageDescription =
  'Das Kunden- und Projektportal einer Webdesign-Agentur: Projekte, Mockups zum Kommentieren, Chat, Dateien und Rechnungen an einem Ort.'
export const storeAway = 'Der Dateispeicher ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.'
