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
