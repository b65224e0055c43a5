export const tooManyAttempts =
  'Demasiados intentos con este correo electrónico. Espere unos minutos e inténtelo de nuevo.'
export const tooManyForEmail =
  'Demasiados intentos con este correo electrónico. Espere un momento e inténtelo de nuevo.'
export const tooManyFromNetwork = 'Demasiados intentos desde su red. Espere un momento e inténtelo de nuevo.'
export const passwordTooShort = 'Elija una contraseña de al menos {least} caracteres.'
export const passwordTooLong = 'Elija una contraseña de {most} caracteres como máximo.'
export const passwordCommon =
  'Es una de las contraseñas más usadas, así que es fácil de adivinar. Elija otra; por ejemplo, varias palabras sin relación entre sí.'
export const passwordObvious =
  'Coincide con su correo electrónico o con el nombre del portal, así que es fácil de adivinar. Elija una contraseña que no se pueda deducir de esta página.'
export const linkUsed = 'Este enlace ya se ha usado o ha caducado. Solicite uno nuevo.'
export const codeWrong =
  'Este código es incorrecto, ya se ha usado o ha caducado. Use el del correo más reciente o solicite un código nuevo.'
export const signUpPassword = 'Introduzca la contraseña que eligió al registrarse.'
export const notSignUpPassword =
  'Esta no es la contraseña que se eligió al registrarse. Si no eligió ninguna, cree una con «¿Ha olvidado su contraseña?» en la página de inicio de sesión.'
export const didNotWork = 'No ha funcionado. Inténtelo de nuevo.'
export const startAgain = 'Vuelva a empezar e introduzca su contraseña.'
export const emailInvalid = 'Correo electrónico no válido'
export const wrongEmailOrPassword = 'El correo electrónico o la contraseña no son correctos.'
export const emailUnconfirmed =
  'Confirme primero su correo electrónico. Le hemos enviado otro enlace y otro código.'
export const emailTaken = 'Ya existe una cuenta con este correo electrónico. Inicie sesión o use otro correo.'
export const appCodeWrong = 'Este no es el código que muestra la aplicación en este momento.'
export const appCodeUsed = 'Este código ya se ha usado. Espere a que la aplicación muestre el siguiente.'
export const recoveryCodeWrong = 'Este código de recuperación no es correcto o ya se ha usado.'
export const tookTooLong = 'Ha tardado demasiado. Inténtelo de nuevo.'
export const passkeyUnknown =
  'Esta llave de acceso ya no está registrada en el portal. Inicie sesión con su contraseña.'
export const passkeyNotChecked = 'No se ha podido comprobar la llave de acceso. Inténtelo de nuevo.'
export const passkeyNotAdded = 'No se ha podido añadir la llave de acceso. Inténtelo de nuevo.'
export const passkeyUnverified =
  'Su dispositivo no ha verificado su identidad. Use una llave de acceso con huella dactilar, reconocimiento facial o PIN.'
export const providerMissing = 'Este método de inicio de sesión no está configurado en el portal.'
export const resetSubject = 'Cree una contraseña nueva'
export const resetBody =
  'Alguien, probablemente usted, ha solicitado una contraseña nueva. Use el enlace o el código en el plazo de una hora.'
export const resetButton = 'Crear contraseña'
export const resetEnding = 'Si no ha sido usted, puede ignorar este correo. Su contraseña no cambiará.'
export const verifySubject = 'Confirme su correo electrónico'
export const verifyBody =
  'Le damos la bienvenida. Solo falta un paso: confirme que este correo electrónico es suyo. Use el enlace o el código en el plazo de una hora.'
export const confirmButton = 'Confirmar este correo'
export const verifyEnding =
  'Si no se ha registrado, no abra el enlace ni comparta el código. Sin ellos, nadie podrá usar la cuenta.'
export const changeSubject = 'Confirme su nuevo correo electrónico'
export const changeBody =
  'Confirme que este correo electrónico es suyo para poder iniciar sesión con él. Use el enlace o el código en el plazo de una hora.'
export const changeEnding = 'Si no lo ha solicitado, no abra el enlace y no cambiará nada.'
export const changedSubject = 'Su correo electrónico ha cambiado'
export const changedBody =
  'A partir de ahora, inicie sesión con {email}. También recibirá ahí nuestros correos. Hemos cerrado todas las demás sesiones de su cuenta.'
export const changedEnding = 'Si no ha sido usted, escriba de inmediato a {email}.'
export const changedEndingAgency = 'Si no ha sido usted, avise de inmediato a {agency}.'
export const existsSubject = 'Ya tiene una cuenta'
export const existsBody =
  'Alguien, probablemente usted, ha intentado crear otra cuenta con este correo electrónico. Ya tiene una: inicie sesión con ella.'
export const signInButton = 'Iniciar sesión'
export const existsEnding =
  'Si ha olvidado su contraseña, puede crear otra en la página de inicio de sesión. Si no ha sido usted, puede ignorar este correo.'
export const signInSubject = '{code} es su código de {agency}'
export const signInHeading = 'Iniciar sesión en {agency}'
export const signInBody =
  'Puede iniciar sesión con el botón o con el código. Ambos sirven una sola vez y caducan a los 15 minutos.'
export const signInEnding = 'Si no ha solicitado este correo, puede ignorarlo.'
export const providerAway =
  'El proveedor de inicio de sesión no responde en este momento. Vuelva a intentarlo en unos instantes.'
