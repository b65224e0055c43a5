export const accessDenied = 'Acceso denegado'
export const noPermission = 'No tiene permiso para acceder a esta página.'
export const onlyAdministrators = 'Solo los administradores pueden ver este contenido.'
export const adminRequired = 'Se requiere acceso de administrador.'
export const toDashboard = 'Ir al panel'
export const updated = 'Easel se ha actualizado'
export const updatedHint =
  'Esta página es de una versión anterior. Recárguela para continuar. No se ha perdido nada de lo que guardó.'
export const connectionLost = 'Conexión perdida'
export const connectionLostHint =
  'Easel no puede conectar con el servidor. Compruebe su conexión. La página se recargará cuando se restablezca.'
export const somethingWrong = 'Se ha producido un error'
export const somethingWrongHint =
  'Esta pantalla tiene un problema. Su conexión funciona y no se ha perdido nada de lo que guardó. Recargue la página. Si vuelve a ocurrir, cuente a su administrador lo que hizo.'
export const reload = 'Recargar'
export const pageNotFound = '404 Página no encontrada'
export const forgotRouter = '¿Olvidó añadir la página al enrutador?'
export const toStart = 'Ir a la página de inicio'
export const loading = 'Cargando'
export const unreachable = 'No se puede conectar con Easel'
export const unreachableHint =
  'El servidor no ha respondido. No se ha perdido nada de lo que guardó. Inténtelo de nuevo en un momento.'
