export const endedTitle = 'Este enlace ha caducado'
export const endedText =
  'Es posible que otro más reciente lo haya sustituido. Inicie sesión para ver el estado actual.'
export const otherPersonTitle = '¿Cerrar sesión para abrir el enlace de este correo?'
export const signOutAndOpen = 'Cerrar sesión y abrir'
export const openedFromEmail = 'Ha abierto esta página desde un correo. Inicie sesión para verlo todo.'
export const signInButton = 'Iniciar sesión'
export const signInToSee = 'Inicie sesión para ver este contenido'
export const signInToSeeHint = 'El enlace de su correo solo abre el elemento al que se refiere.'
export const readsOnly =
  'Su cuenta está protegida con un segundo factor, por lo que este enlace es de solo lectura. Inicie sesión para hacer cambios.'
export const openedRegion = 'Abierto desde un correo'
export const openFailed = 'No se ha podido abrir el enlace'
