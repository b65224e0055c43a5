export const earlierFirst = 'Wählen Sie zum Vergleich eine spätere Version.'
export const noPicture = 'Nur Bilder und PDFs lassen sich vergleichen.'
export const noSuchPage = 'Eine der Versionen hat diese Seite nicht.'
export const tooSlow = 'Die Änderungen zwischen diesen Versionen lassen sich nicht schnell genug ermitteln.'
