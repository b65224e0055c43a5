export const endedTitle = 'Ce lien a expiré'
export const endedText =
  'Le contenu a peut-être été remplacé par une version plus récente. Connectez-vous pour la consulter.'
export const otherPersonTitle = 'Se déconnecter pour ouvrir le lien de cet e-mail ?'
export const signOutAndOpen = 'Se déconnecter et ouvrir'
export const openedFromEmail = 'Vous avez ouvert cette page depuis un e-mail. Connectez-vous pour tout voir.'
export const signInButton = 'Se connecter'
export const signInToSee = 'Connectez-vous pour voir cette page'
export const signInToSeeHint = 'Le lien de votre e-mail n’ouvre que l’élément concerné.'
export const readsOnly =
  'Votre compte est protégé par la double authentification : ce lien ne permet que la lecture. Connectez-vous pour apporter des modifications.'
export const openedRegion = 'Ouvert depuis un e-mail'
export const openFailed = 'Impossible d’ouvrir le lien'
