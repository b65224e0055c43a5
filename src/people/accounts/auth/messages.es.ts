export const tooManyAttempts =
  'Demasiados intentos con este correo electrónico. Espere unos minutos e inténtelo de nuevo.'
export const tooManyForEmail =
  'Demasiados intentos para este correo electrónico. Espere un momento e inténtelo de nuevo.'
export const tooManyFromNetwork = 'Demasiados intentos desde su red. Espere un momento e inténtelo de nuevo.'
export const passwordTooShort = 'Elija una contraseña de al menos {least} caracteres.'
export const passwordTooLong = 'Elija una contraseña de {most} caracteres como máximo.'
export const passwordCommon =
  'Es una de las contraseñas más usadas y es fácil de adivinar. Elija otra, por ejemplo, varias palabras sin relación entre sí.'
export const passwordObvious =
  'Es su correo electrónico o el nombre del portal y es fácil de adivinar. Elija una contraseña que nadie pueda leer en esta página.'
export const linkUsed = 'Este enlace ya se usó o ha caducado. Solicite uno nuevo.'
export const codeWrong =
  'Este código es incorrecto, ya se usó o ha caducado. Use el correo más reciente o solicite un código nuevo.'
export const signUpPassword = 'Introduzca la contraseña que eligió al registrarse.'
export const notSignUpPassword =
  'Esta no es la contraseña elegida al registrarse. Si no eligió ninguna, establezca la suya con «¿Ha olvidado su contraseña?» en la página de inicio de sesión.'
export const didNotWork = 'No ha funcionado. Inténtelo de nuevo.'
export const startAgain = 'Empiece de nuevo con su contraseña.'
export const emailInvalid = 'Correo electrónico no válido'
export const wrongEmailOrPassword = 'El correo electrónico o la contraseña son incorrectos.'
export const emailUnconfirmed =
  'Confirme primero su correo electrónico. Le hemos enviado otro enlace y otro código.'
export const emailTaken = 'Ya existe una cuenta con este correo electrónico. Inicie sesión o use otro correo.'
export const appCodeWrong = 'Este no es el código que muestra la aplicación ahora.'
export const appCodeUsed = 'Este código ya se usó. Espere al siguiente en la aplicación.'
export const recoveryCodeWrong = 'Este no es uno de sus códigos de recuperación o ya se usó.'
export const tookTooLong = 'Ha tardado demasiado. Inténtelo de nuevo.'
export const passkeyUnknown =
  'Esta llave de acceso ya no está registrada aquí. Inicie sesión con su contraseña.'
export const passkeyNotChecked = 'No se pudo comprobar la llave de acceso. Inténtelo de nuevo.'
export const passkeyNotAdded = 'No se pudo añadir la llave de acceso. Inténtelo de nuevo.'
export const passkeyUnverified =
  'Su dispositivo no comprobó su identidad. Use una llave de acceso con huella dactilar, rostro o PIN.'
export const providerMissing = 'Esta forma de iniciar sesión no está configurada aquí.'
export const resetSubject = 'Establezca una nueva contraseña'
export const resetBody =
  'Alguien, probablemente usted, ha solicitado una nueva contraseña. Use el enlace o el código en el plazo de una hora.'
export const resetButton = 'Establecer contraseña'
export const resetEnding = 'Si no fue usted, puede ignorar este correo. Su contraseña no cambiará.'
export const verifySubject = 'Confirme su correo electrónico'
export const verifyBody =
  'Le damos la bienvenida. Queda un paso: confirme que este correo electrónico es suyo. Use el enlace o el código en el plazo de una hora.'
export const confirmButton = 'Confirmar este correo'
export const verifyEnding =
  'Si no se registró, no abra el enlace ni comparta el código. Sin ellos, la cuenta permanece cerrada.'
export const changeSubject = 'Confirme su nuevo correo electrónico'
export const changeBody =
  'Confirme que este correo electrónico es suyo. Después lo usará para iniciar sesión. Use el enlace o el código en el plazo de una hora.'
export const changeEnding = 'Si no lo solicitó, no abra el enlace. Sin él, no cambia nada.'
export const changedSubject = 'Se ha cambiado su correo electrónico'
export const changedBody =
  'Ahora inicia sesión con {email} y recibirá allí los correos. Se han cerrado todas las demás sesiones de su cuenta.'
export const changedEnding = 'Si no fue usted, escriba de inmediato a {email}.'
export const changedEndingAgency = 'Si no fue usted, avise de inmediato a {agency}.'
export const existsSubject = 'Ya tiene una cuenta'
export const existsBody =
  'Alguien, probablemente usted, intentó usar este correo electrónico para otra cuenta. Ya tiene una. Inicie sesión con ella.'
export const signInButton = 'Iniciar sesión'
export const existsEnding =
  'Si ha olvidado su contraseña, puede establecer una nueva allí. Si no fue usted, puede ignorar este correo.'
