import { atelierSite } from './story/atelier-site.ts'
import { bakeryShop } from './story/bakery-shop.ts'
import { bakerySite } from './story/bakery-site.ts'
import { bikesSite } from './story/bikes-site.ts'
import { clients } from './story/clients.ts'
import { invoices } from './story/invoices.ts'
import { lawSite } from './story/law-site.ts'
import { people } from './story/people.ts'
import { quotes } from './story/quotes.ts'
import type { ProjectKey, StoryProject } from './story/shape.ts'
import { subscriptions } from './story/subscriptions.ts'
import { yogaBooking } from './story/yoga-booking.ts'

const projects: Record<ProjectKey, StoryProject> = {
  'bakery-site': bakerySite,
  'bakery-shop': bakeryShop,
  'atelier-site': atelierSite,
  'yoga-booking': yogaBooking,
  'law-site': lawSite,
  'bikes-site': bikesSite,
}

/** The demo data: one studio, three clients, six projects. Days are counted from today. */
export const story = {
  agency: {
    name: 'Northlight Studio',
    currency: 'usd',
    timeZone: 'America/New_York',
    supportAddress: 'hello@northlight.example',
  },
  people,
  clients,
  projects,
  invoices,
  subscriptions,
  quotes,
}
