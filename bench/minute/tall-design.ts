import sharp from 'sharp'

const width = 1440
const height = 9000
const chapter = 900

/**
 * A long page like those that designers export, with text, plain areas and photographs. About 8 MB as PNG.
 */
export async function tallDesign(): Promise<Buffer> {
  const tops = Array.from({ length: height / chapter }, (_, at) => at * chapter)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fffdf9"/>
    ${tops.map(chapterAt).join('')}
  </svg>`
  const photos = await Promise.all(
    tops.map(async (top) => ({ input: await photo(), left: 780, top: top + 20 })),
  )
  return sharp(Buffer.from(drawing)).composite(photos).png().toBuffer()
}

function chapterAt(top: number): string {
  const lines = Array.from({ length: 12 }, (_, line) => {
    const [x, y] = [100 + (line % 2) * 660, top + 500 + Math.floor(line / 2) * 28]
    return `<text x="${x}" y="${y}" font-size="18" fill="#444">We bake our bread by hand, with flour from mills around.</text>`
  })
  return `<rect y="${top}" width="${width}" height="420" fill="#f3e9dc"/>
    <text x="100" y="${top + 200}" font-size="72" fill="#2b2118">Our story</text>${lines.join('')}`
}

/** Coarse and fine noise, which compresses about as poorly as a photograph. */
async function photo(): Promise<Buffer> {
  const [wide, high] = [560, 380]
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const fine = await noise(wide, high, 12).png().toBuffer()
  const rough = await noise(120, 100, 60).png().toBuffer()
  const shape = await sharp(rough).resize(wide, high, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  return sharp(shape)
    .composite([{ input: fine, blend: 'soft-light' }])
    .blur(0.6)
    .png()
    .toBuffer()
}
