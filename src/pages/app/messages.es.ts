export const accessDenied = 'Acceso denegado'
export const noPermission = 'No tiene permiso para acceder a esta página.'
export const onlyAdministrators = 'Solo los administradores pueden ver este contenido.'
export const adminRequired = 'Se necesitan permisos de administrador.'
export const toDashboard = 'Ir al panel'
export const updated = 'Easel se ha actualizado'
export const updatedHint =
  'Esta página corresponde a una versión anterior. Recárguela para continuar. No se ha perdido nada de lo que había guardado.'
export const connectionLost = 'Sin conexión'
export const connectionLostHint =
  'Easel no puede conectar con el servidor. Compruebe su conexión a internet. Cuando se restablezca, la página se recargará automáticamente.'
export const somethingWrong = 'Se ha producido un error'
export const somethingWrongHint =
  'Esta pantalla ha fallado. Su conexión funciona y no se ha perdido nada de lo que había guardado. Recargue la página. Si vuelve a ocurrir, explique a su administrador qué estaba haciendo.'
export const reload = 'Recargar'
export const pageNotFound = '404: página no encontrada'
export const forgotRouter = '¿Ha olvidado añadir la página al enrutador?'
export const toStart = 'Ir a la página de inicio'
export const loading = 'Cargando'
export const unreachable = 'No se puede conectar con Easel'
export const unreachableHint =
  'El servidor no ha respondido. No se ha perdido nada de lo que había guardado. Inténtelo de nuevo en unos instantes.'
