export const otherSite = 'Cette requête provient d’un autre site.'
export const onlyWebSocket = 'Cette adresse n’accepte que les connexions WebSocket.'
export const leaveProjectFirst = 'Quittez un projet avant d’en rejoindre un autre.'
