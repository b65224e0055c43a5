export const unreadable =
  'La réponse de Stripe n’a pas pu être lue. Nous vérifierons à nouveau dans une minute.'
export const missing = 'Élément introuvable dans Stripe.'
export const badKey =
  'Stripe n’accepte pas la clé de ce portail. Demandez à la personne qui gère le portail de la vérifier.'
export const away = 'Stripe ne répond pas pour le moment. Réessayez dans une minute.'
export const refused = 'Stripe a refusé cette demande. Le journal du serveur indique pourquoi.'
export const balanceTooLow =
  'Votre solde Stripe est insuffisant pour ce remboursement. Approvisionnez-le, puis réessayez.'
export const tooSmall =
  'Ce montant est trop faible pour un paiement par carte. Utilisez un autre moyen de paiement.'
export const tooLarge =
  'Ce montant est trop élevé pour un paiement par carte. Utilisez un autre moyen de paiement.'
export const refundedAlready = 'Ce paiement a déjà été remboursé dans Stripe.'
export const disputed = 'Le titulaire de la carte conteste ce paiement. Répondez au litige dans Stripe.'
export const fraction =
  'Une carte ne peut pas être débitée d’un montant aussi précis. Utilisez un autre moyen de paiement.'
export const cardsUnavailable = 'Le paiement par carte n’est pas disponible sur ce portail pour le moment.'
