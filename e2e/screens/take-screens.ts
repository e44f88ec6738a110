/** `tsx take-screens.ts FOLDER`: whole pages of every screen, by viewer, width and theme. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { FULL_RUN, SHORT_RUN } from '../pages/screens.ts'
import { look, startFixedStudio } from './fixed-studio.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const
const THEMES = ['light', 'dark'] as const

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the pictures')
mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
const studio = await startFixedStudio()
try {
  for (const { viewer, path } of [...SHORT_RUN, ...FULL_RUN]) {
    const name = path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'start'
    for (const size of SIZES) {
      for (const theme of THEMES) {
        const file = join(folder, `${viewer}-${name}-${size.width}-${theme}.png`)
        await look(browser, studio, { viewer, path, ...size, theme }, async (page) => {
          // A long page shows its later pictures only once they have been near.
          await page.evaluate(async () => {
            for (const image of document.images) image.loading = 'eager'
            await Promise.allSettled([...document.images].map((image) => image.decode()))
          })
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        })
      }
    }
    process.stdout.write(`${viewer} ${path}\n`)
  }
} finally {
  await studio.server.stop()
  await browser.close()
}
