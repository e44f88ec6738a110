/** The administrator of the demo studio, at work in a browser. */
import { test as base, type DemoPerson } from './demo-people.ts'
import { placeSession } from './session.ts'

/** Each test opens its pages as the administrator. */
export const test = base.extend<{ admin: DemoPerson }>({
  admin: [
    async ({ page, demo }, use) => {
      await placeSession(page, demo.admin.session)
      await use(demo.admin)
    },
    { auto: true },
  ],
})
