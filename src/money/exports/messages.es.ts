export const title = 'Para su asesoría contable'
export const everything =
  'Todos los datos, con los importes en céntimos (o la unidad mínima de cada moneda) y en decimales. Cada descarga queda anotada en el registro de auditoría.'
export const period =
  'Datos del {from} al {to}, con los importes en céntimos (o la unidad mínima de cada moneda) y en decimales. Cada descarga queda anotada en el registro de auditoría.'
export const invoices = 'Facturas'
export const lines = 'Líneas de factura'
export const payments = 'Pagos'
export const refunds = 'Reembolsos'
export const clients = 'Clientes'
export const plans = 'Planes'
export const quotes = 'Presupuestos'
export const actionAccountingExport = 'Datos contables exportados'
export const didAccountingExport =
  '{kind, select, lines {{who} ha exportado las líneas de factura en formato {format}} payments {{who} ha exportado los pagos en formato {format}} refunds {{who} ha exportado los reembolsos en formato {format}} clients {{who} ha exportado los clientes en formato {format}} subscriptions {{who} ha exportado los planes en formato {format}} quotes {{who} ha exportado los presupuestos en formato {format}} other {{who} ha exportado las facturas en formato {format}}}'
