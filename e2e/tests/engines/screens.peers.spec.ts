import { FULL_RUN, SHORT_RUN, fillPath, type Viewer } from '../../pages/screens.ts'
import { expect, test } from '../../webdriver/test.ts'

const VIEWERS: readonly Viewer[] = ['nobody', 'member', 'coach', 'admin']
/** The server says 404 for it, which WebKit calls an error. */
const MISSING = '/nothing'
const SIZES = [
  [1440, 900],
  [390, 844],
] as const

for (const viewer of VIEWERS) {
  test(`every screen of ${viewer} opens without an error, and none scrolls sideways`, async ({
    visitor,
    demo,
  }) => {
    test.setTimeout(600_000)
    const screens = [...SHORT_RUN, ...FULL_RUN].filter((screen) => screen.viewer === viewer)
    if (viewer !== 'nobody') await visitor.signIn(demo[viewer].session)
    for (const { path } of screens.filter((screen) => screen.path !== MISSING)) {
      await test.step(path, async () => {
        const before = (await visitor.errors()).length
        await visitor.open(await fillPath(path, demo.member.api))
        await visitor.find('h1')
        await visitor.untilQuiet()
        for (const [width, height] of SIZES) {
          await visitor.resize(width, height)
          const excess = () =>
            visitor.run(() => {
              const { scrollWidth, clientWidth } = document.documentElement
              return scrollWidth - clientWidth
            })
          await expect
            .poll(excess, `pixels of ${path} beyond a width of ${width}`)
            .toBeLessThanOrEqual(0)
        }
        expect.soft((await visitor.errors()).slice(before), `errors of ${path}`).toEqual([])
      })
    }
  })
}
