import { test } from '../../pages/people.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

type State = 'OUT' | 'U' | 'AG0' | 'AG1'
type Row = [visit: string, leads: Record<State, string>]

const everywhere = (path: string): Record<State, string> => ({
  OUT: path,
  U: path,
  AG0: path,
  AG1: path,
})
const member = (path: string): Record<State, string> => ({ ...everywhere(path), OUT: '/' })

/** Each kind of row in the table of `redirects.test.ts`, and the rows to which the router adds something. */
const TABLE: Row[] = [
  ['/', { OUT: '/', U: '/signup/activation', AG0: '/dashboard', AG1: '/dashboard' }],
  ['/signup/verify-email?token=t', everywhere('/signup/verify-email?token=t')],
  [
    '/signup/goals',
    { OUT: '/signup', U: '/signup/activation', AG0: '/signup/goals', AG1: '/dashboard' },
  ],
  ['/reset-password', { OUT: '/', U: '/signup/activation', AG0: '/dashboard', AG1: '/dashboard' }],
  ['/dashboard/unknown', member('/dashboard')],
  ['/dashboard/unknown/deeper', member('/dashboard')],
  ['/dashboard/videos/unknown', member('/dashboard')],
  ['/dashboard/profile/xyz', member('/dashboard/profile/xyz')],
  ['/billing', member('/dashboard/profile/billing')],
  ['/dashboard/programs/unknown-child', member('/dashboard/programs')],
  ['/dashboard/programs/PROGRAM/unknown-child', member('/dashboard/programs')],
  ['/dashboard/programs/PROGRAM', member('/dashboard/programs/PROGRAM')],
  ['/dashboard/programs/PROGRAM/session', member('/dashboard/programs')],
]

/** What stands at the head of the page at a path. */
const HEADINGS: [path: RegExp, heading: RegExp][] = [
  [/^\/$/, /^Log in to /],
  [/^\/signup$/, /^Create your account$/],
  [/^\/signup\/verify-email/, /^Verify your email$/],
  [/^\/signup\/activation$/, /^Activate your device$/],
  [/^\/signup\/goals$/, /^What are your goals\?$/],
  [/^\/dashboard$/, /^Welcome/],
  [/^\/dashboard\/programs$/, /^Programs$/],
  [/^\/dashboard\/profile/, /^Profile Settings$/],
  [/^\/dashboard\/programs\/.+/, /./],
]

/** The question that stands before the dashboard. */
const OVERLAY: Record<State, string | null> = {
  OUT: null,
  U: 'Activate your device',
  AG0: 'What are your goals?',
  AG1: null,
}

async function expectPage(page: Page, path: string, state: State): Promise<void> {
  await expect.soft(page).toHaveURL(path)
  const heading = HEADINGS.find(([pattern]) => pattern.test(path))?.[1] ?? /./
  // by tag: a question in front hides the page behind it from roles
  await expect.soft(page.locator('main h1')).toHaveText(heading)
  const dialog = page.getByRole('dialog')
  const question = path.startsWith('/dashboard') ? OVERLAY[state] : null
  if (question === null) await expect.soft(dialog).toHaveCount(0)
  else await expect.soft(dialog.getByRole('heading', { name: question })).toBeVisible()
}

/** Typed into the address bar, where the session is restored first; the others are gone to from there. */
const LOADED = ['/', '/signup/goals', '/dashboard/unknown', '/billing']

async function visitPath(page: Page, path: string): Promise<void> {
  if (LOADED.includes(path)) {
    await page.goto(path, { waitUntil: 'commit' })
    return
  }
  // As the back button does: the router hears of it, and nothing is loaded anew.
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const state of ['OUT', 'U', 'AG0', 'AG1'] as const) {
  test(`addresses lead to the pages in the redirect table: ${state} @full`, async ({
    page,
    people,
  }) => {
    test.setTimeout(120_000)
    const { available_programs: programs } = await people.AG1.api.get<{
      available_programs: { _id: string }[]
    }>('/program/available')
    const program = programs[0]?._id ?? ''
    if (state !== 'OUT') await placeSession(page, people[state].session)
    for (const [visit, leads] of TABLE) {
      const [from, to] = [visit, leads[state]].map((path) => path.replace('PROGRAM', program))
      await test.step(`${visit} leads to ${leads[state]}`, async () => {
        await visitPath(page, from ?? '')
        await expectPage(page, to ?? '', state)
      })
    }
  })
}

test('the dialog in front of the dashboard is not closed by Escape or a click outside @full', async ({
  page,
  people,
}) => {
  for (const state of ['U', 'AG0'] as const) {
    await openAs(page, people[state].session, '/dashboard')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  }
})
