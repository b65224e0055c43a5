export const title = 'Pour votre comptable'
export const everything =
  'Toutes les données, avec les montants en centimes et sous forme décimale. Chaque téléchargement est consigné dans le journal d’audit.'
export const period =
  'Données du {from} au {to}, avec les montants en centimes et sous forme décimale. Chaque téléchargement est consigné dans le journal d’audit.'
export const invoices = 'Factures'
export const lines = 'Lignes de facture'
export const payments = 'Paiements'
export const refunds = 'Remboursements'
export const clients = 'Clients'
export const plans = 'Abonnements'
export const quotes = 'Devis'
export const actionAccountingExport = 'Données comptables exportées'
export const didAccountingExport =
  '{kind, select, lines {{who} a exporté les lignes de facture au format {format}} payments {{who} a exporté les paiements au format {format}} refunds {{who} a exporté les remboursements au format {format}} clients {{who} a exporté les clients au format {format}} subscriptions {{who} a exporté les abonnements au format {format}} quotes {{who} a exporté les devis au format {format}} other {{who} a exporté les factures au format {format}}}'
