export const email = 'E-mail'
export const code = 'Code'
export const codeHint = 'Huit chiffres, reçus par e-mail.'
export const password = 'Mot de passe'
export const signUpPasswordHint =
  'Vous vous êtes inscrit dans un autre navigateur. Saisissez le mot de passe choisi alors.'
export const lostPassword =
  'Vous n’en avez pas choisi ou vous l’avez oublié ? <link>Définissez-en un nouveau</link> avec « Mot de passe oublié ? ».'
export const resent = 'Un autre e-mail a été envoyé'
export const rewritten = 'Un autre e-mail est dans la boîte d’envoi'
export const newestWorks = 'Si vous en avez plusieurs, ouvrez le plus récent.'
export const resendFailed = 'Impossible d’envoyer l’e-mail. Réessayez.'
export const resend = 'Renvoyer l’e-mail'
export const sessionNotFresh =
  'Déconnectez-vous puis reconnectez-vous d’abord, pour confirmer votre identité.'
export const passwordRequired = 'Saisissez votre mot de passe.'
export const notYourPassword = 'Ce n’est pas votre mot de passe.'
export const passwordIncorrect = 'Votre mot de passe est incorrect.'
