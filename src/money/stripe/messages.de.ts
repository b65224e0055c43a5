export const unreadable =
  'Die Antwort von Stripe konnte nicht gelesen werden. Wir versuchen es in einer Minute erneut.'
export const missing = 'Dazu wurde in Stripe nichts gefunden.'
export const badKey =
  'Stripe akzeptiert den Schlüssel dieses Portals nicht. Bitten Sie die Person, die das Portal betreibt, ihn zu prüfen.'
export const away = 'Stripe antwortet derzeit nicht. Versuchen Sie es in einer Minute erneut.'
export const refused = 'Stripe hat diese Anfrage abgelehnt. Den Grund finden Sie im Log des Servers.'
export const balanceTooLow =
  'Ihr Stripe-Guthaben reicht für diese Erstattung nicht aus. Laden Sie es auf und versuchen Sie es erneut.'
export const tooSmall = 'Dieser Betrag ist zu niedrig für eine Kartenzahlung. Zahlen Sie auf anderem Weg.'
export const tooLarge = 'Dieser Betrag ist zu hoch für eine Kartenzahlung. Zahlen Sie auf anderem Weg.'
export const refundedAlready = 'Diese Zahlung wurde in Stripe bereits erstattet.'
export const disputed =
  'Der Karteninhaber hat diese Zahlung angefochten. Antworten Sie in Stripe auf die Anfechtung.'
export const fraction = 'So kleine Beträge lassen sich nicht per Karte abbuchen. Zahlen Sie auf anderem Weg.'
export const cardsUnavailable = 'Kartenzahlungen sind in diesem Portal derzeit nicht möglich.'
