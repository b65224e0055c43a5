export const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const display = "Fraunces,Georgia,'Times New Roman',serif"

/** The portal's neutral colors (ui/app.css), as hex values for mail programs. */
export const light = { page: '#f6f3f0', card: '#ffffff', line: '#e4e1dd', ink: '#1e1a16', muted: '#625d56' }
const dark = { page: '#110f0d', card: '#191714', line: '#312d29', ink: '#f3f1ef', muted: '#a9a49e' }

/** Returns the style sheet for dark mode and narrow screens. */
export function sheet(accent: Record<string, string>): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{overflow-wrap:anywhere}
@media (max-width:480px){.around{padding:16px 10px!important}.card{padding:22px 18px 8px!important}.picture{width:100%!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink,.ink a{color:${dark.ink}!important}
.muted,.muted a{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.mark{border-color:${accent['--dark-accent-mark']}!important}
.button{background:${accent['--dark-accent']}!important;color:${accent['--dark-on-accent']}!important}
}`
}

/** Escapes markup and keeps line breaks. */
export function text(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r?\n/g, '<br>')
}
