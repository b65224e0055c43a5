export const title = 'Für die Buchhaltung'
export const everything =
  'Alle Daten, mit Beträgen in der kleinsten Währungseinheit und als Dezimalzahl. Jeder Export wird im Audit-Protokoll festgehalten.'
export const period =
  'Daten vom {from} bis {to}, mit Beträgen in der kleinsten Währungseinheit und als Dezimalzahl. Jeder Export wird im Audit-Protokoll festgehalten.'
export const invoices = 'Rechnungen'
export const lines = 'Rechnungspositionen'
export const payments = 'Zahlungen'
export const refunds = 'Erstattungen'
export const clients = 'Kunden'
export const plans = 'Verträge'
export const quotes = 'Angebote'
export const actionAccountingExport = 'Buchhaltungsdaten exportiert'
export const didAccountingExport =
  '{kind, select, lines {{who} hat Rechnungspositionen als {format} exportiert} payments {{who} hat Zahlungen als {format} exportiert} refunds {{who} hat Erstattungen als {format} exportiert} clients {{who} hat Kunden als {format} exportiert} subscriptions {{who} hat Verträge als {format} exportiert} quotes {{who} hat Angebote als {format} exportiert} other {{who} hat Rechnungen als {format} exportiert}}'
