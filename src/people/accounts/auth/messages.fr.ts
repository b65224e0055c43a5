export const tooManyAttempts =
  'Trop de tentatives avec cette adresse e-mail. Patientez quelques minutes, puis réessayez.'
export const tooManyForEmail =
  'Trop de tentatives pour cette adresse e-mail. Patientez un instant, puis réessayez.'
export const tooManyFromNetwork =
  'Trop de tentatives depuis votre réseau. Patientez un instant, puis réessayez.'
export const passwordTooShort = 'Choisissez un mot de passe d’au moins {least} caractères.'
export const passwordTooLong = 'Choisissez un mot de passe de {most} caractères au maximum.'
export const passwordCommon =
  'Ce mot de passe est l’un des plus courants : il est facile à deviner. Choisissez-en un autre, par exemple quelques mots sans lien entre eux.'
export const passwordObvious =
  'Ce mot de passe reprend votre adresse e-mail ou le nom du portail : il est facile à deviner. Choisissez-en un qui ne figure pas sur cette page.'
export const linkUsed = 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.'
export const codeWrong =
  'Ce code est incorrect, a déjà été utilisé ou a expiré. Utilisez l’e-mail le plus récent ou demandez un nouveau code.'
export const signUpPassword = 'Saisissez le mot de passe choisi lors de votre inscription.'
export const notSignUpPassword =
  'Ce n’est pas le mot de passe choisi lors de l’inscription. Si vous n’en avez pas choisi, définissez le vôtre avec « Mot de passe oublié ? » sur la page de connexion.'
export const didNotWork = 'L’opération a échoué. Réessayez.'
export const startAgain = 'Recommencez en saisissant votre mot de passe.'
export const emailInvalid = 'Adresse e-mail non valide'
export const wrongEmailOrPassword = 'L’adresse e-mail ou le mot de passe est incorrect.'
export const emailUnconfirmed =
  'Confirmez d’abord votre adresse e-mail. Nous vous avons envoyé un nouveau lien et un nouveau code.'
export const emailTaken =
  'Un compte existe déjà pour cette adresse e-mail. Connectez-vous ou utilisez une autre adresse.'
export const appCodeWrong = 'Ce n’est pas le code affiché actuellement par l’application.'
export const appCodeUsed = 'Ce code a déjà été utilisé. Attendez que l’application affiche le suivant.'
export const recoveryCodeWrong = 'Ce n’est pas l’un de vos codes de récupération, ou il a déjà été utilisé.'
export const tookTooLong = 'L’opération a pris trop de temps. Réessayez.'
export const passkeyUnknown =
  'Cette clé d’accès n’est plus enregistrée ici. Connectez-vous avec votre mot de passe.'
export const passkeyNotChecked = 'Impossible de vérifier la clé d’accès. Réessayez.'
export const passkeyNotAdded = 'Impossible d’ajouter la clé d’accès. Réessayez.'
export const passkeyUnverified =
  'Votre appareil n’a pas vérifié votre identité. Utilisez une clé d’accès protégée par empreinte digitale, reconnaissance faciale ou code PIN.'
export const providerMissing = 'Ce mode de connexion n’est pas configuré ici.'
export const resetSubject = 'Définissez un nouveau mot de passe'
export const resetBody =
  'Un nouveau mot de passe a été demandé pour votre compte. Le lien et le code sont valables une heure.'
export const resetButton = 'Définir le mot de passe'
export const resetEnding =
  'Si vous n’en êtes pas à l’origine, ignorez cet e-mail. Votre mot de passe ne changera pas.'
export const verifySubject = 'Confirmez votre adresse e-mail'
export const verifyBody =
  'Bienvenue ! Il reste une étape : confirmez que cette adresse e-mail est la vôtre. Utilisez le lien ou le code dans l’heure.'
export const confirmButton = 'Confirmer cette adresse'
export const verifyEnding =
  'Si vous ne vous êtes pas inscrit, n’ouvrez pas le lien et ne communiquez pas le code. Sans eux, le compte restera inactif.'
export const changeSubject = 'Confirmez votre nouvelle adresse e-mail'
export const changeBody =
  'Confirmez que cette adresse e-mail est la vôtre. Vous l’utiliserez ensuite pour vous connecter. Utilisez le lien ou le code dans l’heure.'
export const changeEnding =
  'Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas le lien. Sans lui, rien ne change.'
export const changedSubject = 'Votre adresse e-mail a été modifiée'
export const changedBody =
  'Utilisez désormais {email} pour vous connecter. Vous y recevrez aussi nos e-mails. Toutes les autres sessions de votre compte ont été fermées.'
export const changedEnding = 'Si vous n’en êtes pas à l’origine, écrivez sans attendre à {email}.'
export const changedEndingAgency = 'Si vous n’en êtes pas à l’origine, prévenez {agency} sans attendre.'
export const existsSubject = 'Vous avez déjà un compte'
export const existsBody =
  'Quelqu’un, probablement vous, a voulu créer un compte avec cette adresse e-mail. Or un compte existe déjà pour cette adresse. Connectez-vous à ce compte.'
export const signInButton = 'Se connecter'
export const existsEnding =
  'Si vous avez oublié votre mot de passe, vous pourrez en définir un nouveau sur la page de connexion. Si vous n’en êtes pas à l’origine, ignorez cet e-mail.'
export const signInSubject = '{code} : votre code {agency}'
export const signInHeading = 'Connexion à {agency}'
export const signInBody =
  'Connectez-vous avec le bouton ou le code. Ils sont valables 15 minutes et ne fonctionnent qu’une seule fois.'
export const signInEnding = 'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.'
export const providerAway =
  'Le fournisseur d’identité ne répond pas pour le moment. Réessayez dans un instant.'
