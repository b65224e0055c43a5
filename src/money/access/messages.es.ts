export const noAccess = 'No tiene acceso a la facturación'
export const administratorDecides = 'Un administrador puede concedérselo en los ajustes.'
export const agencyDecides =
  'La agencia decide qué personas de su empresa ven las facturas y los presupuestos.'
export const refused = 'No tiene acceso a la facturación. Un administrador puede concedérselo en los ajustes.'
export const onlyStaff = 'Solo la agencia puede crear y modificar facturas.'
