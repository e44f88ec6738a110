/** Every screen at the width of a phone. */
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { expect } from '../support/test.ts'
import { type DemoName, type DemoPerson, test } from './demo-people.ts'
import { expectAccessible } from './screen.ts'
import { placeSession } from './session.ts'

/** WCAG 1.4.10: nothing scrolls sideways at this width. */
const NARROWEST_PX = 320

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

/** Declares a test for each of the paths, as somebody of the demo studio sees them. */
export function testOnPhone(name: DemoName | 'nobody', paths: readonly string[]): void {
  for (const path of paths) {
    test(
      `${path} fits a phone, and is accessible there`,
      { tag: '@phone' },
      async ({ page, demo, allowConsoleErrors }) => {
        if (path === '/nothing') allowConsoleErrors(/status of 404/)
        if (name !== 'nobody') await placeSession(page, demo[name].session)
        await page.goto(path.includes(':') ? await fill(path, demo.member) : path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(page.viewportSize()?.width)
        // Both themes are looked at on a desk.
        await expectAccessible(page)
        await page.setViewportSize({ width: NARROWEST_PX, height: 640 })
        const narrow = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(narrow, 'the width of what has to fit').toBe(NARROWEST_PX)
      },
    )
  }
}
