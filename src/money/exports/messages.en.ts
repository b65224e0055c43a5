export const title = 'For Your Accountant'
export const everything =
  'All data, with amounts in minor units and as decimals. Every download is recorded in the audit log.'
export const period =
  'Data from {from} to {to}, with amounts in minor units and as decimals. Every download is recorded in the audit log.'
export const invoices = 'Invoices'
export const lines = 'Invoice lines'
export const payments = 'Payments'
export const refunds = 'Refunds'
export const clients = 'Clients'
export const plans = 'Plans'
export const quotes = 'Quotes'
export const actionAccountingExport = 'Exported accounting data'
export const didAccountingExport =
  '{kind, select, lines {{who} exported invoice lines as {format}} payments {{who} exported payments as {format}} refunds {{who} exported refunds as {format}} clients {{who} exported clients as {format}} subscriptions {{who} exported plans as {format}} quotes {{who} exported quotes as {format}} other {{who} exported invoices as {format}}}'
