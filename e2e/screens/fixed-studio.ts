import { fileURLToPath, pathToFileURL } from 'node:url'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type DemoName, type DemoPerson, signInDemo } from '../pages/demo-people.ts'
import { settle } from '../pages/screen.ts'
import { fillPath, type Viewer } from '../pages/screens.ts'
import type { ApiClient } from '../support/api-client.ts'
import { type Server, startServer, untilPrepared } from '../support/server.ts'

/** A Wednesday morning. */
const FIXED_TIME = '2026-06-03T08:20:00Z'
/** Levels that fit the demo member. */
const LEVELS: readonly (string | null)[] = ['all-levels', 'intermediate']
const clock = pathToFileURL(fileURLToPath(new URL('fixed-clock.mjs', import.meta.url))).href

export interface FixedStudio {
  server: Server
  demo: Record<DemoName, DemoPerson>
}

/** A new demo studio whose dates are the same each time. */
export async function startFixedStudio(): Promise<FixedStudio> {
  const server = await startServer({
    env: { NODE_OPTIONS: `--import ${clock}`, FIXED_TIME, TZ: 'UTC' },
  })
  await untilPrepared(server)
  const sign = (name: DemoName) => signInDemo(name, server.url)
  const demo = {
    member: await sign('member'),
    coach: await sign('coach'),
    admin: await sign('admin'),
  }
  return { server, demo }
}

/** The class of the day is drawn by the ids of the videos, which differ in every studio: here it is the first one by title that Home offers nowhere else. */
async function fixDayClass(context: BrowserContext, member: ApiClient): Promise<void> {
  const { videos } = await member.get<{ videos: VideoCard[] }>('/video/all?per_page=100')
  const byTitle = videos
    .filter(({ difficulty_level: level }) => LEVELS.includes(level))
    .toSorted((one, next) => one.title.localeCompare(next.title))
  await context.route('**/api/program/home*', async (route) => {
    const response = await route.fetch()
    const home = await response.json()
    const others = JSON.stringify({ ...home, todays_class: null })
    const chosen = byTitle.find(({ _id }) => !others.includes(_id))
    await route.fulfill({ response, json: { ...home, todays_class: chosen } })
  })
}

export interface View {
  viewer: Viewer
  path: string
  width: number
  height: number
  theme: 'light' | 'dark'
}

/** Opens a screen in a browser of its own, which stands still at a fixed time, and hands it over. */
export async function look<Answer>(
  browser: Browser,
  { server, demo }: FixedStudio,
  { viewer, path, width, height, theme }: View,
  use: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  try {
    const session = viewer === 'nobody' ? null : demo[viewer].session
    await context.addInitScript(
      ([stored, chosen]) => {
        if (stored !== null) localStorage.setItem('carriage.session', stored)
        localStorage.setItem('carriage.theme', chosen)
      },
      [session && JSON.stringify(session), theme] as const,
    )
    // Functions that tsx has compiled name themselves by it.
    await context.addInitScript('globalThis.__name = (value) => value')
    await fixDayClass(context, demo.member.api)
    await context.clock.setFixedTime(FIXED_TIME)
    const page = await context.newPage()
    await page.goto(await fillPath(path, demo.member.api))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The header of members loads its bell a while after the page.
    if (viewer !== 'nobody' && path.startsWith('/dashboard'))
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Messages/ })
        .waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      await document.fonts.ready
      const seen = [...document.images].filter(({ loading }) => loading !== 'lazy')
      await Promise.allSettled(seen.map((image) => image.decode()))
    })
    await settle(page)
    return await use(page)
  } finally {
    await context.close()
  }
}
