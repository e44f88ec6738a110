import type { ProgramCard } from '@carriage/contract/programs/schemas'
import type { Video } from '@carriage/contract/videos/schemas'
import { captionedVideo } from '../../pages/films.ts'
import { signIn, type Person } from '../../pages/people.ts'
import { expectPlaying, pause, play, timeOf, videoOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { setClockOff } from '../../support/clock-off.ts'
import type { Line } from '../../support/network/cut-line.ts'
import { keepApp, test, untilKept, visit } from '../../support/network/kept-app.ts'
import { expect, type Page } from '../../support/test.ts'

// Before the network goes, the browser fetches the app and a class.
test.slow()

const EIGHT_DAYS = 8 * 86_400

/** Keeps a class that has captions in its smallest quality, and answers it once all of it is here. */
async function keepClass(page: Page, { url }: Line, { api }: Person): Promise<Video> {
  const id = await captionedVideo(api)
  const { video } = await api.get<{ video: Video }>(`/video/details/${id}`)
  await visit(page, `${url}/dashboard/videos/${id}`)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^360p, [\d.]+ (?:k|M)B$/).click()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  const kept = page.getByRole('main').getByRole('link', { name: 'On this device', exact: true })
  await expect(kept).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page)
  return video
}

const mustAsk = (page: Page) => page.getByText('we have to check your access again')
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('a kept class is found and plays without a network, with captions, and what was watched is sent once @full', async ({
  page,
  context,
  line,
  person,
}) => {
  await keepApp(page, line)
  const { _id: id, title } = await keepClass(page, line, person)
  await visit(page, `${line.url}/dashboard`)
  await page.close()
  await line.cut()

  const later = await context.newPage()
  await visit(later, `${line.url}/dashboard`)
  await later.getByRole('link', { name: 'Classes on this device' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('On this device')
  await expect(later.getByRole('listitem').filter({ hasText: title })).toContainText('30 days left')
  await expectAccessibleInBothThemes(later)
  await later.getByRole('link', { name: title }).click()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(title)
  await play(later)
  await later.keyboard.press('c')
  await expect(later.locator('.vds-captions [data-part="cue"]').first()).toBeVisible()
  await expect.poll(() => timeOf(later)).toBeGreaterThan(6)
  await pause(later)
  await visit(later, `${line.url}/dashboard`)

  await line.mend()
  const reports = () => line.asked.filter((one) => one === `POST /api/video/progress/${id}`)
  await expect.poll(reports).toHaveLength(1)
  const { video } = await person.api.get<{ video: Video }>(`/video/details/${id}`)
  expect(video.position_seconds).toBeGreaterThanOrEqual(5)
})

test.describe('with a clock that goes on', () => {
  test.use({ firstVisit: true })

  test('a kept class that the server could not renew for a week does not play, and plays once it has @full', async ({
    page,
    context,
    line,
    person,
  }) => {
    await keepApp(page, line)
    const { _id: id } = await keepClass(page, line, person)
    await page.close()
    await line.cut()
    await setClockOff(context, EIGHT_DAYS)
    const later = await context.newPage()
    await later.goto(`${line.url}/dashboard/videos/${id}`)
    await expect(mustAsk(later)).toBeVisible()
    await expect(videoOf(later)).toHaveCount(0)
    await line.mend()
    await visit(later, `${line.url}/dashboard/kept`)
    await expect(later.getByRole('listitem').filter({ hasText: '30 days left' })).toHaveCount(1)
    await line.cut()
    await later.goto(`${line.url}/dashboard/videos/${id}`)
    await play(later)
    await expectPlaying(later)
  })
})

test('nothing of a kept class is left when its session was ended elsewhere, nor after Remove @full', async ({
  page,
  line,
  person,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  await keepApp(page, line)
  const { title } = await keepClass(page, line, person)
  await visit(page, `${line.url}/dashboard/kept`)
  await page.getByRole('button', { name: `Remove ${title} from this device` }).click()
  await expect(page.getByText('No classes on this device yet')).toBeVisible()
  await keepClass(page, line, person)
  await line.cut()
  const elsewhere = await signIn(person)
  await elsewhere.call('DELETE', '/user/sessions')
  await line.mend()
  await expect(page).toHaveURL(`${line.url}/`)
  await expect.poll(() => databases(page)).not.toContain('carriage.kept')
})

test('the classes of a week of a program are kept with one press, and are marked @full', async ({
  page,
  line,
  person,
}) => {
  const { available_programs: programs } = await person.api.get<{
    available_programs: ProgramCard[]
  }>('/program/available')
  const [program] = programs
  if (!program) throw new Error('The demo studio offers no program')
  await person.api.post('/program/enroll', { program_id: program._id })
  await visit(page, `${line.url}/dashboard/programs/${program._id}`)
  await page.getByRole('button', { name: 'Keep this week on this device' }).click()
  const dialog = page.getByRole('dialog')
  const count = Number.parseInt(await dialog.getByText(/^\d+ classes$/).innerText(), 10)
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'On this device' })).toHaveCount(count, {
    timeout: 60_000,
  })
  await visit(page, `${line.url}/dashboard/kept`)
  await expect(page.getByRole('listitem').filter({ hasText: 'days left' })).toHaveCount(count)
})
