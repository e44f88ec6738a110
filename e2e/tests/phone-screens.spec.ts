import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { type DemoName, type DemoPerson, test } from '../pages/demo-people.ts'
import { expectAccessible } from '../pages/screen.ts'
import { placeSession } from '../pages/session.ts'
import { expect } from '../support/test.ts'

const screens: Record<DemoName | 'nobody', string[]> = {
  nobody: ['/', '/signup', '/forgot-password', '/terms', '/privacy', '/plans', '/nothing'],
  member: [
    '/dashboard',
    '/dashboard/programs',
    '/dashboard/programs/:program',
    '/dashboard/programs/:program/all-weeks',
    '/dashboard/programs/:program/session',
    '/dashboard/search',
    '/dashboard/videos/:video',
    '/dashboard/favourites',
    '/dashboard/live',
    '/dashboard/live/:live',
    '/dashboard/setup',
    '/dashboard/profile',
    '/dashboard/profile/notifications',
    '/dashboard/profile/billing',
  ],
  coach: [
    '/admin/videos',
    '/admin/videos/new',
    '/admin/programs',
    '/admin/programs/new',
    '/admin/live',
    '/admin/live/new',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/users',
    '/admin/codes',
    '/admin/archive',
    '/admin/audit',
    '/admin/videos/edit/:video',
    '/admin/programs/edit/:program',
    '/admin/programs/edit/:program?tab=structure',
    '/admin/programs/edit/:program?tab=settings',
    '/admin/programs/enrollments/:program',
    '/admin/live/edit/:live',
    '/admin/live/:live/host',
  ],
}

/** Puts a program that the demo member has joined, a video and a live class in the place of their names. */
async function fill(path: string, { api }: DemoPerson): Promise<string> {
  const { enrolled_programs: joined } = await api.get<{ enrolled_programs: ProgramCard[] }>(
    '/program/available',
  )
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all')
  const { live_class: classes } = await api.get<{ live_class: MemberLiveClass[] }>(
    '/live_class/all',
  )
  const [program] = joined
  const [live] = classes
  const [video] = videos
  if (!program || !video || !live) throw new Error('The demo studio has too little to show')
  return path
    .replace(':program', program._id)
    .replace(':video', video._id)
    .replace(':live', live._id)
}

for (const [name, paths] of Object.entries(screens) as [keyof typeof screens, string[]][]) {
  for (const path of paths) {
    test(
      `${path} fits a phone, and is accessible there`,
      { tag: '@phone' },
      async ({ page, demo, allowComplaints }) => {
        if (path === '/nothing') allowComplaints(/status of 404/)
        if (name !== 'nobody') await placeSession(page, demo[name].session)
        await page.goto(path.includes(':') ? await fill(path, demo.member) : path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(page.viewportSize()?.width)
        // Colours are the same at every width, and looked at in both themes on a desk.
        await expectAccessible(page)
      },
    )
  }
}
