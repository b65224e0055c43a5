export const title = 'Pour votre comptable'
export const everything =
  'Toutes les données, avec les montants en centimes et en décimales. Chaque téléchargement est consigné dans le journal d’audit.'
export const period =
  'Données du {from} au {to}, avec les montants en centimes et en décimales. Chaque téléchargement est consigné dans le journal d’audit.'
export const invoices = 'Factures'
export const lines = 'Lignes de facture'
export const payments = 'Paiements'
export const refunds = 'Remboursements'
export const clients = 'Clients'
export const plans = 'Abonnements'
export const quotes = 'Devis'
