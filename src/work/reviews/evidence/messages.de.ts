export const evidencePack = 'Nachweispaket'
export const packTooLarge =
  'Diese Mockups und die Anhänge der Kommentare dazu sind zusammen größer als {gigabytes} GB und damit zu groß für eine einzelne Datei. Laden Sie sie einzeln herunter.'
export const keysHeading = 'Schlüssel dieses Portals'
export const keysHint =
  'Vergleichen Sie diese Fingerabdrücke mit dem Fingerabdruck in einem Zertifikat oder Nachweispaket.'
export const noKeys = 'Dieses Portal hat noch nichts signiert.'
export const packsHeading = 'Nachweispakete'
export const packsHint =
  'Nachweispakete (ZIP) prüfen Sie mit einer Seite, die auch offline funktioniert. Jedes Paket enthält sie als verify.html. Wenn Ihnen jemand ein Paket geschickt hat, laden Sie die Seite stattdessen hier herunter.'
export const downloadPageButton = 'Seite herunterladen'
export const title = 'Nachweispaket prüfen'
export const intro =
  'Wählen Sie die ZIP-Datei aus. Sie bleibt auf diesem Gerät, und die Seite funktioniert offline.'
export const needsScript = 'Diese Seite benötigt JavaScript.'
export const packFile = 'Nachweispaket (ZIP)'
export const checking = 'Wird geprüft …'
export const matches = 'Alles stimmt überein'
export const differs = 'Etwas stimmt nicht überein'
export const differsHint =
  'Vertrauen Sie dieser Datei nicht. Fordern Sie das Original an oder laden Sie sie erneut herunter.'
export const notAPack = 'Kein Nachweispaket'
export const notAPackHint =
  'Diese Datei ist kein Nachweispaket, oder sie ist beschädigt. Wählen Sie die ursprüngliche ZIP-Datei aus.'
export const signed = 'Das Inhaltsverzeichnis (manifest.json) wurde seit der Signatur nicht geändert.'
export const manifestChanged = 'Das Inhaltsverzeichnis (manifest.json) wurde nach dem Signieren geändert.'
export const otherKey =
  'Das Inhaltsverzeichnis (manifest.json) wurde mit einem Schlüssel signiert, den diese Seite nicht kennt.'
export const fileSame = '{name} ist unverändert.'
export const fileChanged = '{name} wurde geändert.'
export const fileMissing = '{name} fehlt.'
export const fileAdded = '{name} wurde nachträglich hinzugefügt.'
export const fileDamaged = '{name} ist nicht lesbar.'
export const decidedOnFile = 'Die Entscheidungen zu {name} beziehen sich auf genau diese Datei.'
export const decidedOnOther = 'Die Entscheidungen zu {name} beziehen sich auf eine Datei mit anderem Inhalt.'
export const fileNotIncluded = 'Das Paket enthält die Datei {name} nicht, nur ihren Hash.'
export const entrySame = 'Eintrag {number} im Audit-Protokoll passt zu seinem Hash.'
export const entryChanged = 'Eintrag {number} im Audit-Protokoll passt nicht zu seinem Hash.'
export const entryUnlinked = 'Eintrag {number} im Audit-Protokoll passt nicht zum Eintrag davor.'
export const decisionRecorded = 'Eintrag {number} im Audit-Protokoll hält die Entscheidung von {name} fest.'
export const decisionNotRecorded =
  'Die Einträge im Audit-Protokoll enthalten die Entscheidung von {name} nicht.'
export const newestWrong =
  'Die Einträge im Audit-Protokoll passen nicht zu dessen neuestem Eintrag, {number}.'
export const signedBy = 'Signatur'
export const compareKey =
  'Vergleichen Sie diesen Fingerabdruck mit dem unter {address}. Wenn Ihnen jemand dieses Paket geschickt hat, verwenden Sie auch die Prüfseite von dort, denn ein gefälschtes Paket kann eine gefälschte Seite enthalten.'
export const compareKeyInPortal =
  'Vergleichen Sie diesen Fingerabdruck mit dem auf der Seite /verify des Portals. Wenn Ihnen jemand dieses Paket geschickt hat, verwenden Sie auch die Prüfseite von dort, denn ein gefälschtes Paket kann eine gefälschte Seite enthalten.'
export const decided = 'Entscheidungen'
export const decisionBy = '{name}: {decision}, {moment}'
export const madeForStaff = 'Von der Agentur heruntergeladen am {moment}. Enthält interne Kommentare.'
export const madeForClient = 'Vom Kunden heruntergeladen am {moment}. Enthält nur, was für ihn sichtbar ist.'
export const auditLog = 'Audit-Protokoll'
export const auditHint =
  'Der Hash jedes Eintrags hängt von allen Einträgen davor ab. Beim Herunterladen des Pakets war dies der neueste Eintrag. Mit diesem Befehl kann die Agentur prüfen, ob ihr Audit-Protokoll diesen Eintrag noch unverändert enthält:'
