export const notPushService = 'Le service de notifications de ce navigateur est injoignable'
export const onThisDevice = 'Sur cet appareil'
export const onHint = 'Vous recevez les notifications sur cet appareil, même si le portail n’est pas ouvert.'
export const offHint = 'Recevez les notifications sur cet appareil, même si le portail n’est pas ouvert.'
export const turnOnButton = 'Activer'
export const turnOffButton = 'Désactiver'
export const turnOnFailed = 'Impossible d’activer les notifications'
export const turnOffFailed = 'Impossible de désactiver les notifications'
export const blocked =
  'Ce navigateur bloque les notifications du portail. Autorisez-les dans les paramètres du navigateur pour ce site.'
export const unsupported =
  'Ce navigateur ne peut pas recevoir de notifications si le portail n’est pas ouvert.'
export const needsHttps =
  'Les notifications sur votre appareil et l’installation du portail nécessitent une connexion sécurisée (https). Le portail n’est pas non plus disponible hors ligne. Demandez à votre agence l’adresse https du portail.'
export const needsHomeScreen =
  'Sur iPhone ou iPad, ajoutez d’abord le portail à l’écran d’accueil : touchez « Partager », puis « Sur l’écran d’accueil ». Ouvrez-le ensuite depuis cet écran.'
export const whichOnes = 'Recevoir sur mes appareils'
export const kindMessage = 'Les messages'
export const kindDesign = 'Les nouvelles maquettes à examiner'
export const kindDecision = 'Les demandes de décision'
export const kindNews = 'Les autres nouveautés'
export const offerTitle = 'Recevoir des notifications sur cet appareil ?'
export const offerText =
  'Soyez averti des nouveaux messages et des décisions à prendre, même si le portail n’est pas ouvert.'
export const choiceFailed = 'Impossible d’enregistrer votre choix'
