/** Lists that are sorted by the keyboard. */
import { expect, type Page } from '../support/test.ts'

/** Presses a key and waits until what it does has been spoken. */
export async function pressAndHear(page: Page, key: string, said: string): Promise<void> {
  // Where things are is measured as they are drawn; no hand is faster than that.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
}
