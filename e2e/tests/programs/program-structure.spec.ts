import type { Locator } from '@playwright/test'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { type DemoPerson, test } from '../../pages/demo-people.ts'
import { assignVideo, makeProgram, outlineOf, readProgram } from '../../pages/programs.ts'
import { pressAndHear } from '../../pages/sorting.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })
const field = (on: Page | Locator, name: string) => on.getByRole('textbox', { name, exact: true })
const weekMenu = async (page: Page, week: string, item: string) => {
  await button(page, `Actions for ${week}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function open(page: Page, { api, session }: DemoPerson, weeks: string[][] = []) {
  const program = await makeProgram(api, `Structure ${Math.random().toString(36).slice(2)}`, weeks)
  const show = async () => {
    await openAs(page, session, `/admin/programs/edit/${program._id}?tab=structure`)
    await expect(page.getByRole('heading', { name: 'Program Structure' })).toBeVisible()
  }
  const outline = async () => outlineOf(await readProgram(api, program._id))
  return { program, show, outline }
}

test('weeks are added, described, filled and removed', async ({ page, demo }) => {
  const { show, outline } = await open(page, demo.coach)
  await show()
  await expect(page.getByText('No weeks yet')).toBeVisible()
  await button(page, 'Add Week').click()
  const create = page.getByRole('dialog', { name: 'Create a new week' })
  await button(create, 'Save changes').click()
  await expect(create.getByText('Week title is required')).toBeVisible()
  await expect(create.getByText('Week description is required')).toBeVisible()
  await field(create, 'Week Title').fill('Feet first')
  await field(create, 'Week Description').fill('Where the weight goes')
  await expectAccessibleInBothThemes(page)
  await button(create, 'Save changes').click()
  await expectToast(page, 'Week saved successfully')
  await expect(page.getByText('Week 1', { exact: true })).toBeVisible()
  await expect(page.getByText('0 Sessions', { exact: true })).toBeVisible()
  await expect(page.getByText('No sessions available for this week')).toBeVisible()

  await weekMenu(page, 'Feet first', 'Edit Metadata')
  const edit = page.getByRole('dialog', { name: 'Edit week' })
  await expect(field(edit, 'Week Description')).toHaveValue('Where the weight goes')
  await field(edit, 'Week Title').fill('Ground')
  await button(edit, 'Save changes').click()
  await expectToast(page, 'Week saved successfully')

  await button(page, 'Create Session').click()
  const videos = page.getByRole('dialog', { name: 'Available Videos' })
  await button(videos, 'Assign Video').click()
  await expect(videos.getByText('Title is required.', { exact: true })).toBeVisible()
  await field(videos, 'Session Title').fill('Later')
  await button(videos, 'Assign Video').click()
  await expectToast(page, 'Session saved successfully')
  await expect(page.getByText('This session is waiting for a video assignment')).toBeVisible()
  await expect(page.getByText('1 Session', { exact: true })).toBeVisible()

  await weekMenu(page, 'Ground', 'Add Session')
  await button(videos, 'Close').last().click()
  await expect(videos).toHaveCount(0)
  await button(page, 'Delete Later').click()
  const ask = page.getByRole('alertdialog', { name: 'Remove session' })
  await button(ask, 'Cancel').click()
  expect(await outline()).toEqual(['Ground: Later'])
  await button(page, 'Delete Later').click()
  await button(ask, 'Remove').click()
  await expectToast(page, 'Session removed successfully')
  await weekMenu(page, 'Ground', 'Delete')
  await button(page.getByRole('alertdialog', { name: 'Remove week' }), 'Remove').click()
  await expectToast(page, 'Week removed successfully')
  await expect(page.getByText('No weeks yet')).toBeVisible()
  expect(await outline()).toEqual([])
})

test('an empty program is laid out as weeks of sessions at once, by the numbers it was announced with @full', async ({
  page,
  demo,
}) => {
  const { show, outline } = await open(page, demo.coach)
  await show()
  await expect(field(page, 'Weeks')).toHaveValue('4')
  await expect(field(page, 'Sessions in each week')).toHaveValue('3')
  await field(page, 'Weeks').fill('20')
  await button(page, 'Lay out the program').click()
  await expect(page.getByText('Enter a number from 1 to 12')).toBeVisible()
  await expect(field(page, 'Weeks')).toBeFocused()
  await field(page, 'Weeks').fill('2')
  await expectAccessibleInBothThemes(page)
  await button(page, 'Lay out 2 weeks × 3 sessions').click()
  await expectToast(page, 'Program laid out. Give each session a video.')
  expect(await outline()).toEqual([
    'Week 1: Session 1 Session 2 Session 3',
    'Week 2: Session 1 Session 2 Session 3',
  ])
  await expect(button(page, 'Assign Video').first()).toBeVisible()
})

test('a video is assigned to a session, played, and removed again @full', async ({
  page,
  demo,
}) => {
  const { program, show } = await open(page, demo.coach, [['First', 'Second']])
  const taken = await assignVideo(demo.coach.api, program)
  await show()
  const stored = () => readProgram(demo.coach.api, program._id)
  const videoOf = async (n: number) => (await stored()).weeks[0]?.sessions[n]?.video?.title ?? null
  await button(page, 'Assign Video').click()
  const dialog = page.getByRole('dialog', { name: 'Available Videos' })
  await expect(field(dialog, 'Session Title')).toHaveValue('Second')
  const offered = dialog.getByRole('region', { name: 'Videos to assign' })
  const chosen = dialog.getByRole('region', { name: 'Assigned video' })
  await expect(offered.getByRole('listitem').first()).toBeVisible()
  await expect(offered.getByText(taken.title, { exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  const search = dialog.getByRole('searchbox', { name: 'Search videos' })
  await search.fill('xqzwv')
  await expect(dialog.getByText('No videos found matching your search criteria')).toBeVisible()
  await search.fill('brige')
  const first = offered.getByRole('listitem').filter({ hasText: 'Bridging' }).first()
  await expect(first).toBeVisible()
  await search.press('Enter')
  await expect(dialog).toBeVisible()
  const wanted = (await first.getByRole('paragraph').first().textContent()) ?? ''
  await button(first, `Assign ${wanted}`).click()
  await expect(chosen).toContainText(wanted)
  await expect(offered.getByText(wanted, { exact: true })).toHaveCount(0)
  await button(dialog, 'Assign Video').click()
  await expectToast(page, 'Video assigned successfully!')
  expect(await videoOf(1)).toBe(wanted)

  await button(page, `Play ${wanted}`).click()
  await expect(page.getByRole('dialog', { name: wanted }).locator('video')).toBeAttached()
  await page.keyboard.press('Escape')
  await button(page, 'Edit Second').click()
  await button(chosen, `Unassign ${wanted}`).click()
  await expect(chosen).toContainText('Members can’t play this session until it has a video.')
  await expect(offered.getByText(wanted, { exact: true })).toBeVisible()
  await button(dialog, 'Assign Video').click()
  await expectToast(page, 'Session saved successfully')
  expect(await videoOf(1)).toBeNull()
  expect(await videoOf(0)).toBe(taken.title)
})

test.describe('the order', () => {
  const weeks = [['A', 'B', 'C'], ['D'], []]
  const before = ['Part 1: A B C', 'Part 2: D', 'Part 3: ']
  const handle = (page: Page, name: string) => button(page, `Move ${name}`)

  async function drag(page: Page, from: Locator, to: Locator) {
    // In the middle of the screen: at its edges the page scrolls while something is dragged.
    await to.evaluate(
      (target, other) => {
        const middle = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
        scrollBy(0, (middle(target) + middle(other)) / 2 - innerHeight / 2)
      },
      await from.elementHandle(),
    )
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('One of them cannot be seen')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 6, { steps: 12 })
    await page.mouse.up()
  }

  test('of sessions and weeks can be changed by keyboard and is announced @full', async ({
    page,
    demo,
  }) => {
    test.skip(test.info().project.name === 'phone', 'phones have no keyboard')
    const { show, outline } = await open(page, demo.coach, weeks)
    await show()
    expect(await outline()).toEqual(before)
    await handle(page, 'A').focus()
    await pressAndHear(page, 'Space', 'A is picked up.')
    await pressAndHear(page, 'ArrowDown', 'A moves to the place of B.')
    await pressAndHear(page, 'ArrowDown', 'A moves to the place of C.')
    await pressAndHear(page, 'Space', 'A is dropped.')
    await expect.poll(outline).toEqual(['Part 1: B C A', 'Part 2: D', 'Part 3: '])
    await handle(page, 'Part 3').focus()
    await pressAndHear(page, 'Space', 'Part 3 is picked up.')
    await pressAndHear(page, 'ArrowUp', 'Part 3 moves to the place of Part 2.')
    await pressAndHear(page, 'Escape', 'Part 3 stays where it was.')
    expect(await outline()).toEqual(['Part 1: B C A', 'Part 2: D', 'Part 3: '])
    await pressAndHear(page, 'Space', 'Part 3 is picked up.')
    await pressAndHear(page, 'ArrowUp', 'Part 3 moves to the place of Part 2.')
    await pressAndHear(page, 'Space', 'Part 3 is dropped.')
    await expect.poll(outline).toEqual(['Part 1: B C A', 'Part 3: ', 'Part 2: D'])
  })

  test('can be changed by pointer, also between weeks @full', async ({ page, demo }) => {
    const { show, outline } = await open(page, demo.coach, weeks)
    await show()
    for (const week of ['Part 2', 'Part 3'])
      await page.getByRole('button', { name: new RegExp(`^${week} `) }).click()
    await drag(page, handle(page, 'C'), handle(page, 'A'))
    await expect.poll(outline).toEqual(['Part 1: C A B', 'Part 2: D', 'Part 3: '])
    await drag(page, handle(page, 'A'), handle(page, 'D'))
    await expect.poll(outline).toEqual(['Part 1: C B', 'Part 2: A D', 'Part 3: '])
    await drag(page, handle(page, 'B'), page.getByText('No sessions available for this week'))
    await expect.poll(outline).toEqual(['Part 1: C', 'Part 2: A D', 'Part 3: B'])
  })

  test('is reset when it is refused, and the newer version is offered @full', async ({
    page,
    demo,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 409/)
    const { program, show } = await open(page, demo.coach, weeks)
    await show()
    await demo.coach.api.post<{ program: AdminProgram }>('/program/admin/add-week', {
      program_id: program._id,
      title: 'Theirs',
      description: 'Meanwhile',
    })
    await handle(page, 'A').focus()
    await pressAndHear(page, 'Space', 'A is picked up.')
    await pressAndHear(page, 'ArrowDown', 'A moves to the place of B.')
    await page.keyboard.press('Space')
    const question = page.getByRole('alertdialog', { name: 'This program has changed' })
    await button(question, 'Load newer version').click()
    await expect(page.getByRole('heading', { name: /^Theirs/ })).toBeVisible()
    const names = page.getByRole('button', { name: /^Move [ABC]$/ })
    await expect(names.first()).toHaveAccessibleName('Move A')
  })
})
