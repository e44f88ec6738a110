/**
 * Draws the thumbnails again: `npx tsx dev/studio/render-thumbs.ts <motion-study.ts>`. The covers of
 * programs are motion studies; their drawing lives in the web app, which the server does not import,
 * so its path is an argument.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { studio } from './data/studio.ts'
import { HEIGHT, WIDTH } from './renderer/backdrop.ts'
import { drawStill, STILLS } from './renderer/stills.ts'

type Draw = (options: {
  seed: string
  category: string
  springs: number
  field: number
  crop: 'wide'
  phase?: number
}) => string
type Cover = { seed: string; field: number; springs: number; phase: number }

const folder = join(import.meta.dirname, 'media', 'thumbs')
const COVERS: Record<string, Cover> = {
  'first-month': { seed: 'first-month', field: 0, springs: 3, phase: 0.9 },
  'quiet-back': { seed: 'quiet-back', field: 3, springs: 1, phase: 0.92 },
  'one-spring': { seed: 'one-spring', field: 1, springs: 1, phase: 0.8 },
  reach: { seed: 'reach', field: 5, springs: 2, phase: 1 },
}

await mkdir(folder, { recursive: true })
for (const { key, room, thumb } of studio.videos) {
  const still = STILLS[key]
  if (!still) throw new Error(`${key} has no still`)
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const }
  await sharp(drawStill(still, room).data(), { raw })
    .webp({ quality: 84, effort: 6 })
    .toFile(join(folder, thumb))
}

const source = process.argv[2]
if (source) {
  const loaded: { motionStudy: Draw } = await import(pathToFileURL(resolve(source)).href)
  for (const { key, thumb, categories } of studio.programs) {
    const cover = COVERS[key]
    const category = categories[0]
    if (!cover || !category) throw new Error(`${key} has no cover`)
    const svg = loaded.motionStudy({ ...cover, category, crop: 'wide' })
    const image = sharp(Buffer.from(svg), { density: 144 }).resize(WIDTH, HEIGHT)
    await image.webp({ quality: 72, effort: 6 }).toFile(join(folder, thumb))
  }
}
