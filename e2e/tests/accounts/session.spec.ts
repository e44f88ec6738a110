import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { openFromMenu, sessionCard } from '../../pages/program.ts'
import { placeSession } from '../../pages/session.ts'
import { shortestProgram, type ProgramPlan } from '../../pages/shortest-program.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the main path walks through it on a phone')

/** Somebody who has joined the shortest program, with its page open. */
async function joined(
  page: Page,
): Promise<{ person: Person; plan: ProgramPlan; moves: Record<string, unknown>[] }> {
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  const plan = await shortestProgram(page)
  await person.api.post('/program/enroll', { program_id: plan.id })
  const moves: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/program/change-'))
      moves.push(request.postDataJSON() as Record<string, unknown>) // the page's own body
  })
  await page.goto(`/dashboard/programs/${plan.id}/all-weeks`)
  return { person, plan, moves }
}

test('a program that was not joined shows no session and no other subpages', async ({ page }) => {
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  const { id } = await shortestProgram(page)
  for (const child of ['session', 'unknown-child']) {
    await page.goto(`/dashboard/programs/${id}/${child}`)
    await expect(page).toHaveURL('/dashboard/programs')
  }
})

test('opening a session makes it current and completes nothing; opening the current one sends no call', async ({
  page,
}) => {
  const { person, plan, moves } = await joined(page)
  const [first, second] = plan.sessions
  if (!first || !second) throw new Error('The program is too short')
  const open = async ({ title }: { title: string }) => {
    await sessionCard(page, title).getByRole('button', { name: 'Start Workout' }).click()
    await expect(page).toHaveURL(`/dashboard/programs/${plan.id}/session`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await open(first)
  expect(moves).toEqual([])
  await expect(page.getByRole('button', { name: 'Stop Program' })).toHaveCount(0)

  await page.goBack()
  if (second.week > 1) await page.getByRole('button', { name: /^Week 2/ }).click()
  await open(second)
  expect(moves).toHaveLength(1)
  expect(moves[0]).toMatchObject({ program_id: plan.id, mark_previous_as_completed: false })
  const { enrollment } = await person.api.get<{ enrollment: Enrollment }>(
    `/program/details/${plan.id}`,
  )
  expect([enrollment.completed_sessions, enrollment.completed_weeks]).toEqual([[], []])

  await page.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page).toHaveURL(`/dashboard/programs/${plan.id}/all-weeks`)
  expect(moves.at(-1)).toMatchObject({ mark_previous_as_completed: true })
})

test('the equipment shows the fixed list and then what the class needs @full', async ({ page }) => {
  const { person, plan } = await joined(page)
  const { program } = await person.api.get<{ program: Program }>(`/program/details/${plan.id}`)
  const own = program.weeks.flatMap(({ sessions }) => sessions).find(({ video }) => video !== null)
    ?.video?.equipments
  await openFromMenu(page, 'Programs')
  await page.goto(`/dashboard/programs/${plan.id}/session`)
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'Equipment' }).click()
  const items = page.getByRole('tabpanel', { name: 'Equipment' }).getByRole('listitem')
  await expect(items).toHaveCount(4 + (own?.length ?? 0))
  const texts = await items.allTextContents()
  expect(texts.slice(0, 4)).toEqual([
    'Reformer machine',
    'Light hand weights (optional)',
    'Resistance band (optional)',
    'Comfortable workout clothes',
  ])
  expect(texts.slice(4).map((text) => text.toLowerCase())).toEqual(own)
})

test('only one week is expanded at a time, the current one first @full', async ({ page }) => {
  const { plan } = await joined(page)
  const weeks = page.getByRole('main').getByRole('button', { expanded: true })
  await expect(weeks).toHaveCount(1)
  const [first] = plan.sessions
  await expect(sessionCard(page, first?.title ?? '').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await expect(weeks).toHaveCount(1)
})
