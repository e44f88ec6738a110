/** A browser whose clock is wrong, as on a device whose battery was empty. */
import type { BrowserContext } from '@playwright/test'

/** Makes every page of the context think that it is so many seconds later, or earlier. Of one context called once. */
export async function setClockOff(context: BrowserContext, seconds: number): Promise<void> {
  await context.addInitScript((offset) => {
    const Real = Date
    const now = () => Real.now() + offset
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, seconds * 1000)
}

const wanted = Number(process.env['E2E_CLOCK_OFF'] ?? 0)
/** Whether the browsers of the whole run have a wrong clock: `E2E_CLOCK_OFF` names the seconds. */
export const clockIsOff: boolean = wanted !== 0

/** As the whole run wants it. */
export async function withClock(context: BrowserContext): Promise<BrowserContext> {
  if (clockIsOff) await setClockOff(context, wanted)
  return context
}
