export const accessDenied = 'Accès refusé'
export const noPermission = 'Vous n’avez pas l’autorisation d’accéder à cette page.'
export const onlyAdministrators = 'Seuls les administrateurs peuvent voir ce contenu.'
export const adminRequired = 'Accès administrateur requis.'
export const toDashboard = 'Aller au tableau de bord'
export const updated = 'Easel a été mis à jour'
export const updatedHint =
  'Cette page provient d’une ancienne version. Rechargez-la pour continuer. Rien de ce que vous avez enregistré n’est perdu.'
export const connectionLost = 'Connexion perdue'
export const connectionLostHint =
  'Easel ne parvient pas à joindre le serveur. Vérifiez votre connexion. Cette page se rechargera une fois la connexion rétablie.'
export const somethingWrong = 'Une erreur s’est produite'
export const somethingWrongHint =
  'Un problème est survenu sur cet écran. Votre connexion fonctionne et rien de ce que vous avez enregistré n’est perdu. Rechargez la page. Si le problème se reproduit, expliquez à votre administrateur ce que vous avez fait.'
export const reload = 'Recharger'
export const pageNotFound = '404 Page introuvable'
export const forgotRouter = 'Avez-vous oublié d’ajouter la page au routeur ?'
export const toStart = 'Aller à la page d’accueil'
export const loading = 'Chargement'
export const unreachable = 'Easel est injoignable'
export const unreachableHint =
  'Le serveur n’a pas répondu. Rien de ce que vous avez enregistré n’est perdu. Réessayez dans un instant.'
