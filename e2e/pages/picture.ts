/** A picture as somebody might choose it from their disk. */
import type { Page } from '@playwright/test'

/** Draws a PNG of two colours in the browser. */
export async function drawPicture(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = 'teal'
        context.fillRect(0, 0, w, h)
        context.fillStyle = 'gold'
        context.fillRect(0, 0, w / 2, h / 2)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
