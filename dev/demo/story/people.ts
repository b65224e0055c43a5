import type { PersonKey } from '../pictures.ts'
import type { ClientKey, StoryClient, StoryPerson } from './shape.ts'

const staff = { role: 'ADMIN' } as const
const customer = { role: 'CUSTOMER' } as const

/** Everyone, by the key that their portrait has too. */
export const people: Record<PersonKey, StoryPerson> = {
  ada: { ...staff, seesMoney: true, firstName: 'Ada', lastName: 'Lindgren', email: 'ada@northlight.example' },
  naledi: { ...staff, firstName: 'Naledi', lastName: 'Mokoena', email: 'naledi@northlight.example' },
  mateusz: { ...staff, firstName: 'Mateusz', lastName: 'Wójcik', email: 'mateusz@northlight.example' },
  ben: { ...customer, firstName: 'Ben', lastName: 'Hartley', email: 'ben@hartleyandrye.example' },
  zeynep: { ...customer, firstName: 'Zeynep', lastName: 'Aydın', email: 'zeynep@hartleyandrye.example' },
  cleo: { ...customer, firstName: 'Cleo', lastName: 'Fontaine', email: 'cleo@atelierfontaine.example' },
  soren: { ...customer, firstName: 'Søren', lastName: 'Dahl', email: 'soren@atelierfontaine.example' },
  lucia: { ...customer, firstName: 'Lucía', lastName: 'Ferrer Ibáñez', email: 'lucia@saltandcedar.example' },
  chidi: { ...customer, firstName: 'Chidi', lastName: 'Okafor', email: 'chidi@okaforbrandt.example' },
  marlene: { ...customer, firstName: 'Marlene', lastName: 'Brandt', email: 'marlene@okaforbrandt.example' },
  priya: { ...customer, firstName: 'Priya', lastName: 'Raman', email: 'priya@okaforbrandt.example' },
  haruki: { ...customer, firstName: 'Haruki', lastName: 'Tanabe', email: 'haruki@kumocycles.example' },
}

const all = { seesInvoices: true, mayApprove: true, mayComment: true }
const comments = { seesInvoices: false, mayApprove: false, mayComment: true }

/** The companies, by the key that projects and invoices name them with. */
export const clients: Record<ClientKey, StoryClient> = {
  bakery: {
    companyName: 'Hartley & Rye Bakery',
    industry: 'Food and drink',
    website: 'https://hartleyandrye.example',
    billingEmail: 'books@hartleyandrye.example',
    since: '-142 days 10:20',
    contacts: [
      { person: 'ben', ...all },
      { person: 'zeynep', ...comments },
    ],
  },
  atelier: {
    companyName: 'Atelier Fontaine',
    industry: 'Architecture',
    website: 'https://atelierfontaine.example',
    billingEmail: 'compta@atelierfontaine.example',
    since: '-118 days 14:05',
    contacts: [
      { person: 'cleo', ...all },
      { person: 'soren', seesInvoices: false, mayApprove: true, mayComment: true },
    ],
  },
  yoga: {
    companyName: 'Salt & Cedar Yoga',
    industry: 'Health and sport',
    website: 'https://saltandcedar.example',
    billingEmail: 'hola@saltandcedar.example',
    since: '-96 days 09:45',
    contacts: [{ person: 'lucia', ...all }],
  },
  law: {
    companyName: 'Okafor Brandt LLP',
    industry: 'Law',
    website: 'https://okaforbrandt.example',
    billingEmail: 'accounts@okaforbrandt.example',
    since: '-21 days 16:30',
    contacts: [
      { person: 'chidi', ...all },
      { person: 'marlene', seesInvoices: true, mayApprove: true, mayComment: true },
      { person: 'priya', ...comments },
    ],
  },
  bikes: {
    companyName: 'Kumo Cycles',
    industry: 'Bicycles',
    website: 'https://kumocycles.example',
    billingEmail: 'office@kumocycles.example',
    since: '-230 days 08:10',
    contacts: [{ person: 'haruki', ...all }],
  },
}
