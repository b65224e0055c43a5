export const unreadable =
  'La réponse de Stripe est illisible. Une nouvelle vérification aura lieu dans une minute.'
export const missing = 'Élément introuvable dans Stripe.'
export const badKey =
  'Stripe n’accepte pas la clé de ce portail. Demandez à la personne qui gère le portail de la vérifier.'
export const away = 'Stripe ne répond pas pour le moment. Réessayez dans une minute.'
export const refused =
  'Stripe a refusé cette demande. Consultez le journal du serveur pour en connaître la raison.'
export const balanceTooLow =
  'Votre solde Stripe est insuffisant pour ce remboursement. Approvisionnez-le, puis réessayez.'
export const tooSmall =
  'Ce montant est trop faible pour un paiement par carte. Utilisez un autre moyen de paiement.'
export const tooLarge =
  'Ce montant est trop élevé pour un paiement par carte. Utilisez un autre moyen de paiement.'
export const refundedAlready = 'Ce paiement a déjà été remboursé dans Stripe.'
export const disputed = 'Le titulaire de la carte conteste ce paiement. Répondez au litige dans Stripe.'
export const fraction =
  'Ce montant comporte trop de décimales pour un paiement par carte. Utilisez un autre moyen de paiement.'
export const cardsUnavailable = 'Le paiement par carte n’est pas disponible sur ce portail pour le moment.'
