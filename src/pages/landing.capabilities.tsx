import { ProductPicture } from './landing.product.tsx'

const CAPABILITIES = [
  {
    title: 'Project Management',
    text: 'Every project moves through Discovery, Design, Development, Review and Launch, with milestones and tasks that add up to its progress.',
    picture: 'projects',
    alt: 'Milestones of a project with their due dates and the tasks that are done.',
  },
  {
    title: 'Client Portal',
    text: 'Clients see how far their project is, what waits for them, and every file, without asking you for it.',
    picture: 'portal',
    alt: 'What waits for a client, and since when.',
  },
  {
    title: 'Pin-Based Feedback',
    text: 'A click on the design places a numbered pin with a comment. Nobody writes "the thing on the left" again.',
    picture: 'feedback',
    alt: 'A comment being written at a pin on a design.',
  },
  {
    title: 'Automated Billing',
    text: 'What is to pay, what is overdue and what was paid, added up for each client and each currency by itself.',
    picture: 'billing',
    alt: 'The invoices of a client, with the sums of what is to pay and what was paid.',
  },
  {
    title: 'Real-Time Chat',
    text: 'A conversation beside each project, with its files in it. A message is there the moment it is sent.',
    picture: 'chat',
    alt: 'Messages between a client and the studio.',
  },
  {
    title: 'Enterprise Security',
    text: 'Two roles, rights for each contact, files behind the same door as everything else, and an audit log of who did what.',
    picture: 'security',
    alt: 'The contacts of a client, each with the rights that they have.',
  },
]

/** What the product does, each capability shown by a picture of it. */
export function Capabilities() {
  return (
    <section aria-label="Features" className="border-line border-t bg-card">
      <ul className="mx-auto grid max-w-7xl gap-x-8 gap-y-12 px-4 py-18 md:grid-cols-2 md:px-8 lg:grid-cols-3 lg:py-24">
        {CAPABILITIES.map(({ title, text, picture, alt }) => (
          <li key={title}>
            <div className="overflow-hidden rounded-card border border-line bg-page">
              <ProductPicture name={picture} alt={alt} width={732} height={396} />
            </div>
            <h2 className="mt-4 font-semibold text-lg">{title}</h2>
            <p className="mt-1 max-w-[46ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
