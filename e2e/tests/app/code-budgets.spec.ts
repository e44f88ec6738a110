import { test as withDemo } from '../../pages/demo-people.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { planLive } from '../../pages/live.ts'
import { placeSession } from '../../pages/session.ts'
import { codeOf } from '../../support/first-load.ts'
import { expect } from '../../support/test.ts'

const KB = 1000
/** Less than this much has not been loaded at all. */
const LEAST_KB = 60

const test = withDemo.extend<{ code: (path: string) => Promise<number> }>({
  /** Kilobytes of code that a page asks for until somebody presses something, as sent over TLS. */
  code: async ({ page, request }, use) => {
    await use(async (path) => {
      const asked = new Set<string>()
      page.on('request', (one) => asked.add(one.url()))
      // What the page fetches by itself after three seconds comes earlier than the network rests where the machine is slow.
      await page.addInitScript(() => {
        const later = globalThis.setTimeout
        const isLate = (delay: unknown) => delay === 3000
        globalThis.setTimeout = Object.assign(
          (...timer: Parameters<typeof later>) => (isLate(timer[1]) ? 0 : later(...timer)),
          later,
        ) as typeof later
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const sizes = await codeOf(request, [...asked], 'br')
      const sum = sizes.reduce((one, other) => one + other, 0) / KB
      expect(sum).toBeGreaterThan(LEAST_KB)
      return sum
    })
  },
})
test.use({ firstVisit: true })
test.skip(({ isMobile }) => isMobile, 'the same files at every width')

test('the login page needs at most 104 kB of code', async ({ code }) => {
  expect(await code('/')).toBeLessThanOrEqual(104)
})

test('Home, a class and the lobby of a live class need at most 145, 245 and 160 kB of code', async ({
  page,
  code,
  demo: { member, coach },
}) => {
  const video = await freeVideo(page, member.session.token)
  const instructor = coach.session.user._id
  const live = await planLive(coach.api, { title: 'Small lobby', instructor, minutes: 60 })
  await placeSession(page, member.session)
  expect(await code('/dashboard')).toBeLessThanOrEqual(145)
  expect(await code(`/dashboard/videos/${video}`)).toBeLessThanOrEqual(245)
  expect(await code(`/dashboard/live/${live}`)).toBeLessThanOrEqual(160)
})

const ADMIN: readonly (readonly [kilobytes: number, paths: readonly string[]])[] = [
  [218, ['dashboard', 'security', 'videos', 'videos/new', 'programs', 'live', 'exercises']],
  [215, ['users', 'codes', 'payments', 'archive', 'audit', 'imports', 'status', 'api', 'messages']],
  // Forms with a field that finds records while one types.
  [240, ['programs/new', 'live/new', 'exercises/new']],
]
for (const [kilobytes, paths] of ADMIN)
  test(`${paths.join(', ')} of the studio need at most ${kilobytes} kB of code @full`, async ({
    page,
    code,
    demo: { admin },
  }) => {
    await placeSession(page, admin.session)
    for (const path of paths)
      expect(await code(`/admin/${path}`), path).toBeLessThanOrEqual(kilobytes)
  })
