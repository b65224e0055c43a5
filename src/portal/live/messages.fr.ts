export const otherSite = 'Cette requête provient d’un autre site.'
export const onlyWebSocket = 'Cette adresse n’accepte que les connexions WebSocket.'
export const leaveProjectFirst = 'Quittez un projet avant d’en rejoindre un autre.'
export const blocked = 'Actualisation en direct bloquée'
export const blockedHint =
  '<strong>L’actualisation en direct est bloquée.</strong> Demandez à l’administrateur de votre serveur d’autoriser les WebSockets. <link>En savoir plus</link>'
