export const unknownLink = 'Ce lien ne fonctionne pas. Rouvrez-le depuis l’e-mail ou connectez-vous.'
export const otherPerson =
  'Cet e-mail a été envoyé à une autre personne. Vous êtes connecté en tant que {name}.'
export const codeRequired = 'Saisissez le code que nous vous envoyons par e-mail pour confirmer.'
export const codeOver = 'Ce code n’est plus valable. Demandez-en un nouveau ou connectez-vous.'
export const codeWrong = 'Ce code est incorrect. Vérifiez l’e-mail et réessayez.'
export const codeSubject = 'Votre code de confirmation'
export const codeIsFor = 'Saisissez ce code pour confirmer votre décision. Il est valable 10 minutes.'
export const codeIsSecret =
  'Ne communiquez ce code à personne, pas même à {agency}. Si vous ne l’avez pas demandé, ignorez cet e-mail.'
export const codeLabel = 'Code reçu par e-mail'
export const codeSent = 'Nous avons envoyé un code à six chiffres à {email}.'
export const sendAgain = 'Renvoyer'
export const sendFailed = 'Impossible d’envoyer le code'
