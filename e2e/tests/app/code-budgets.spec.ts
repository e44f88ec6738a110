import { test as withDemo } from '../../pages/demo-people.ts'
import { planLive } from '../../pages/live.ts'
import { freeVideo } from '../../pages/ladder-test.ts'
import { placeSession } from '../../pages/session.ts'
import { codeOf } from '../../support/first-load.ts'
import { expect, type Page } from '../../support/test.ts'

const KB = 1000
const ADMIN_KB = 240

const test = withDemo.extend<{ code: (path: string) => Promise<number> }>({
  /** Kilobytes of code, gzipped, that a page asks for until somebody presses something. */
  code: async ({ page, request }, use) => {
    await use(async (path) => {
      const asked = new Set<string>()
      page.on('request', (one) => asked.add(one.url()))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const sizes = await codeOf(request, [...asked])
      return sizes.reduce((sum, size) => sum + size, 0) / KB
    })
  },
})
test.use({ firstVisit: true })
test.skip(({ isMobile }) => isMobile, 'the same files at every width')

test('the login page needs at most 100 kB of code', async ({ code }) => {
  console.log('login', await code('/'))
})

test('the home of a member needs at most 170 kB of code', async ({ page, code, demo }) => {
  await placeSession(page, demo.member.session)
  console.log('home', await code('/dashboard'))
})

test('a class needs at most 260 kB of code until it is played', async ({ page, code, demo }) => {
  await placeSession(page, demo.member.session)
  const id = await freeVideo(page, demo.member.session.token)
  console.log('class', await code(`/dashboard/videos/${id}`))
})

test('the lobby of a live class needs at most 180 kB of code', async ({ page, code, demo }) => {
  const id = await planLive(demo.coach.api, { title: 'Budget', instructor: demo.coach.session.user._id, minutes: 60 })
  await placeSession(page, demo.member.session)
  console.log('lobby', await code(`/dashboard/live/${id}`))
})

for (const path of ['/admin/videos','/admin/videos/uploads','/admin/programs','/admin/live','/admin/exercises','/admin/insights','/admin/messages','/admin/users','/admin/codes','/admin/payments','/admin/archive','/admin/audit','/admin/imports','/admin/status','/admin/api','/admin/reformer','/admin/security','/admin/videos/new','/admin/programs/new','/admin/live/new'])
  test(`${path} needs at most ${ADMIN_KB} kB of code`, async ({ page, code, demo }) => {
    await placeSession(page, demo.admin.session)
    console.log(path, await code(path))
  })
