import { ProductPicture } from './product-picture.tsx'

const CAPABILITIES = [
  {
    title: 'Project Management',
    text: 'Every project moves through Discovery, Design, Development, Review and Launch, with milestones and tasks that add up to its progress. Clients approve what is ready.',
    picture: 'projects',
    alt: 'A milestone with its tasks, waiting for the approval of the client.',
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
    text: 'Invoices number and add up themselves, with the tax of each line. Payments, refunds and what is overdue stand beside them, each currency by itself.',
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
    <section aria-labelledby="features" className="border-line border-t bg-card">
      <div className="mx-auto max-w-7xl px-4 py-18 md:px-8 lg:py-24">
        <h2 id="features" className="max-w-[24ch] font-display text-3xl tracking-tight">
          Everything between the first call and the last invoice.
        </h2>
        <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:mt-14 lg:gap-6">
          {CAPABILITIES.map(({ title, text, picture, alt }) => (
            <li
              key={title}
              className="flex flex-col justify-between overflow-hidden rounded-card border border-line bg-page"
            >
              <div className="p-5 pb-6 md:p-7">
                <h3 className="font-semibold text-xl">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-lg text-muted">{text}</p>
              </div>
              <div className="ps-5 md:ps-7">
                <div className="overflow-hidden rounded-ss-card border-line border-t border-s">
                  <ProductPicture name={picture} alt={alt} width={976} height={528} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
