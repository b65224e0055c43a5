import { t } from '#kernel/i18n/t.ts'
import { localPicture } from './local-picture.ts'
import { m } from './messages.ts'
import { ProductPicture } from './product-picture.tsx'

const CAPABILITIES = [
  { title: t(m.projects), text: t(m.projectsText), picture: 'projects', alt: t(m.projectsPicture) },
  { title: t(m.portal), text: t(m.portalText), picture: 'portal', alt: t(m.portalPicture) },
  { title: t(m.feedback), text: t(m.feedbackText), picture: 'feedback', alt: t(m.feedbackPicture) },
  { title: t(m.billing), text: t(m.billingText), picture: 'billing', alt: t(m.billingPicture) },
  { title: t(m.chat), text: t(m.chatText), picture: 'chat', alt: t(m.chatPicture) },
  { title: t(m.security), text: t(m.securityText), picture: 'security', alt: t(m.securityPicture) },
]

/** Section about what the product does, with a picture for each capability. */
export function Capabilities() {
  return (
    <section aria-labelledby="features" className="border-line border-t bg-card">
      <div className="mx-auto max-w-7xl px-4 py-18 md:px-8 lg:py-24">
        <h2 id="features" className="max-w-[24ch] font-display text-3xl tracking-tight">
          {t(m.capabilities)}
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
                  <ProductPicture name={localPicture(picture)} alt={alt} width={976} height={528} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
