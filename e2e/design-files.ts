import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** Draws a design as a real picture. Its color bands make different positions distinguishable. */
export function mockupPicture(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800">
    <rect width="1200" height="1800" fill="#f4ead8"/>
    <rect width="1200" height="140" fill="#23352c"/>
    <circle cx="860" cy="560" r="300" fill="#d9a441"/>
    <rect x="80" y="1100" width="1040" height="520" fill="#7c4a2d"/>
  </svg>`
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer()
}

/** Creates a two-page PDF. */
export function mockupPdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.rect(60, 60, 300, 120).fill('#23352c')
  document.addPage()
  document.rect(200, 500, 200, 200).fill('#d9a441')
  document.end()
  return new Promise((done) => document.on('end', () => done(Buffer.concat(chunks))))
}

/** Draws a long page as designers export it, in bands of different colors. */
export function tallPicture(width: number, height: number): Promise<Buffer> {
  const bands = Array.from({ length: Math.ceil(height / 300) }, (_, at) => {
    return `<rect y="${at * 300}" width="${width}" height="300" fill="hsl(${(at * 47) % 360} 60% 60%)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bands.join('')}</svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

export async function pdfWithPages(count: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false })
  for (let page = 1; page <= count; page++) document.addPage().fontSize(200).text(String(page))
  document.end()
  return Buffer.concat(await document.toArray())
}
