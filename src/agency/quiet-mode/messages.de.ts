export const untilConfirmed =
  'Ruhemodus: Dieses Portal läuft mit einer wiederhergestellten oder kopierten Datenbank. Easel versendet keine E-Mails und nimmt keine Kartenzahlungen an.'
export const endButton = 'Ruhemodus beenden'
export const endQuestion = 'Ruhemodus beenden?'
export const endHint =
  'Beenden Sie den Ruhemodus nur, wenn dieses Portal das ursprüngliche ersetzt. Sonst erhalten Ihre Kunden E-Mails von beiden. E-Mails, die jetzt warten, bleiben im Postausgang. Dort können Sie die noch benötigten einzeln senden.'
export const endedTitle = 'Der Ruhemodus ist beendet'
export const endedHint = 'Easel versendet neue E-Mails und nimmt Kartenzahlungen an.'
export const endFailed = 'Der Ruhemodus konnte nicht beendet werden'
export const setOnServer =
  'EASEL_QUIET ist auf dem Server gesetzt. Starten Sie Easel ohne diese Variable neu, um den Ruhemodus zu beenden.'
export const notQuiet = 'Der Ruhemodus ist bereits beendet.'
export const actionAgencyEndQuietMode = 'Ruhemodus beendet'
export const didAgencyEndQuietMode = '{who} hat den Ruhemodus beendet'
