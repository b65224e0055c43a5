export const sessionEnded = 'Vous avez été déconnecté'
export const sessionEndedHint = 'Connectez-vous pour continuer.'
export const leftCompany = 'Vous ne faites plus partie des contacts de l’une de vos entreprises'
export const leftCompanyHint =
  'Vous n’avez plus accès à ses projets. S’il s’agit d’une erreur, contactez l’agence.'
export const signedOut = 'Déconnexion réussie'
export const signedOutHint = 'Vous avez été déconnecté de votre compte.'
export const signOutFailed = 'La déconnexion a échoué. Réessayez.'
export const viewing = 'Affichage en tant que contact'
export const viewingAs =
  'Vous consultez le portail en tant que <strong>{name}</strong>. Aucune modification n’est possible.'
export const stopViewing = 'Quitter cet affichage'
export const viewFailed = 'Impossible d’afficher le portail comme le voit ce contact. Réessayez.'
export const stopFailed = 'Impossible de quitter cet affichage. Réessayez.'
