export const title = 'Para su contable'
export const everything =
  'Todos los datos, con los importes en la unidad mínima de cada moneda y en decimales. Cada descarga queda anotada en el registro de auditoría.'
export const period =
  'Datos del {from} al {to}, con los importes en la unidad mínima de cada moneda y en decimales. Cada descarga queda anotada en el registro de auditoría.'
export const invoices = 'Facturas'
export const lines = 'Líneas de factura'
export const payments = 'Pagos'
export const refunds = 'Reembolsos'
export const clients = 'Clientes'
export const plans = 'Planes'
export const quotes = 'Presupuestos'
