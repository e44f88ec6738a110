import { getVideoCaptions, saveVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import type { CaptionLine, Captions } from '@carriage/contract/media/captions-schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { Refusal, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { texts as editMessages } from '@carriage/texts/web/ui/controls/edit'
import { unsentVideo } from '../uploads/upload-row.ts'
import { EditCaptions } from './edit-captions.tsx'
import { problemsOf } from './line-problems.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'
import { texts as staff } from '@carriage/texts/web/staff'
import { texts as ui } from '@carriage/texts/web/ui'

vi.mock('./line-problems.ts', { spy: true })

const video: AdminVideo = {
  ...unsentVideo('film.mp4'),
  _id: 'film',
  title: 'Footwork',
  processing: { state: 'failed', stage: null, percent: null, error: 'No', can_retry: false },
  caption_languages: ['de', 'en'],
}

/** As the server makes them: of the moment, so that a later one is greater. */
const versionAt = (moment: number) =>
  `${moment.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`

const line = (start_ms: number, text: string): CaptionLine => ({
  start_ms,
  end_ms: start_ms + 2000,
  text,
})

function studio(fields: Partial<Captions> = {}) {
  let captions: Captions = {
    language: 'en',
    version: versionAt(1),
    is_machine_made: false,
    lines: [line(0, 'Press out'), line(2000, 'Control the return')],
    ...fields,
  }
  let moment = 1
  const saves: CaptionLine[][] = []
  const store = (change: Partial<Captions>) => {
    moment += 1
    captions = { ...captions, ...change, version: versionAt(moment) }
  }
  const server = serve()
  server.on(getAdminVideo, () => ({ video }))
  const german = { ...captions, language: 'de', lines: [line(100, 'Drück aus')] }
  server.on(getVideoCaptions, ({ query }) => ({
    captions: query.language === 'de' ? german : captions,
  }))
  server.on(saveVideoCaptions, ({ body }) => {
    if (body.version !== captions.version) throw new Refusal(409, { code: 'stale-version' })
    saves.push(body.lines)
    const lines = body.lines.map(({ doubtful: _read, ...read }) => read)
    store({ lines, is_machine_made: false })
    return { captions }
  })
  return { saves, colleague: (lines: CaptionLine[]) => store({ lines }) }
}

async function open() {
  const screen = await renderPage(
    <EditCaptions id="film" language="en" onNothing={() => undefined} />,
  )
  const texts = () =>
    screen
      .getByRole('textbox', { name: /^Text at/ })
      .elements()
      .map((field) => (field instanceof HTMLTextAreaElement ? field.value : ''))
  const textAt = (position: string) => screen.getByRole('textbox', { name: t.textAt({ position }) })
  await expect.element(screen.getByRole('list', { name: t.lines })).toBeVisible()
  return { screen, texts, textAt }
}

beforeEach(() => session.signIn('token', sampleUser({ role: ['user', 'coach'] })))

test('captions that a machine made are saved as read although nothing was changed @full', async () => {
  const { saves } = studio({ is_machine_made: true })
  const { screen } = await open()
  await expect.element(screen.getByText(t.machineMade)).toBeVisible()
  await screen.getByRole('button', { name: t.saveAsRead }).click()
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  await expect.element(screen.getByText(t.machineMade)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: ui.save })).toBeVisible()
})

test('a line is split at the cursor and merged again by hand, and each step is taken back by keys @full', async () => {
  studio()
  const { texts, textAt, screen } = await open()
  const field = textAt('0:00.0')
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight>5/}{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(texts()).toEqual(['Press', 'out', 'Control the return']))
  await userEvent.keyboard('Go ')
  await vi.waitFor(() => expect(texts()[1]).toBe('Go out'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(texts()[1]).toBe('out'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(texts()).toEqual(['Press out', 'Control the return']))
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await vi.waitFor(() => expect(texts()).toHaveLength(3))
  await field.click()
  await screen.getByRole('button', { name: t.merge }).click()
  await vi.waitFor(() => expect(texts()).toEqual(['Press\nout', 'Control the return']))
})

test('a line without words is named when somebody saves, and nothing is sent', async () => {
  const { saves } = studio()
  const { screen, textAt } = await open()
  await textAt('0:02.0').fill('')
  await screen.getByRole('button', { name: ui.save }).click()
  await expect.element(screen.getByText('Enter what is said, or delete the line')).toBeVisible()
  await expect.element(textAt('0:02.0')).toHaveFocus()
  expect(saves).toEqual([])
})

test('lines that a colleague has saved meanwhile are not overwritten: the person chooses @full', async () => {
  const { saves, colleague } = studio()
  const { screen, texts, textAt } = await open()
  await textAt('0:00.0').fill('Press out & in')
  colleague([line(0, 'Press away')])
  await screen.getByRole('button', { name: ui.save }).click()
  await expect.element(screen.getByRole('region', { name: editMessages.title })).toBeVisible()
  expect(saves).toEqual([])
  expect(texts()).toEqual(['Press out & in', 'Control the return'])
  await screen.getByRole('button', { name: editMessages.useTheirsOf({ field: t.lines }) }).click()
  await vi.waitFor(() => expect(texts()).toEqual(['Press away']))
  await expect.element(screen.getByRole('button', { name: ui.undo })).toBeDisabled()
})

test('all lines are found, replaced and moved at once @full', async () => {
  const { saves } = studio()
  const { screen, texts } = await open()
  await screen.getByText(t.search).click()
  await screen.getByLabelText(t.find).fill('press')
  await expect.element(screen.getByText(t.found({ count: 1 }))).toBeVisible()
  await screen.getByLabelText(t.by).fill('Push')
  await screen.getByRole('button', { name: t.replaceAll }).click()
  await vi.waitFor(() => expect(texts()[0]).toBe('Push out'))
  await screen.getByText(t.shift).click()
  await screen.getByRole('button', { name: t.later }).click()
  await screen.getByRole('button', { name: ui.save }).click()
  await vi.waitFor(() =>
    expect(saves).toEqual([[line(500, 'Push out'), line(2500, 'Control the return')]]),
  )
})

test('typing into one of a thousand lines draws no other line @full', async () => {
  studio({ lines: Array.from({ length: 1000 }, (_, at) => line(at * 2000, `Line ${at}`)) })
  const { textAt } = await open()
  const field = textAt('0:00.0')
  await field.click()
  // Each row asks once when it is drawn, and twice in the strict mode of tests.
  const asked = vi.mocked(problemsOf).mock
  const before = asked.calls.length
  await userEvent.keyboard(' and out')
  await expect.element(field).toHaveValue('Line 0 and out')
  expect(asked.calls.length - before).toBeLessThan(50)
})

test('lines that were drawn in a narrow column are as high as their words once there is room @full', async () => {
  studio({
    lines: Array.from({ length: 40 }, (_, at) => line(at * 2000, `Control the return ${at}`)),
  })
  const { screen } = await open()
  const list = screen.getByRole('list', { name: t.lines }).element()
  const page = screen.container
  const seeAll = async () => {
    for (list.scrollTop = 0; ; list.scrollTop += list.clientHeight / 2) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) return
    }
  }
  page.style.width = '170px'
  await seeAll()
  page.style.width = ''
  list.scrollTop = 0
  await vi.waitFor(() => {
    const heights = [...list.children].map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights))
  })
})

test('captions in another language stand beside those that are edited, and stay as they are @full', async () => {
  const { saves } = studio()
  const { screen, textAt } = await open()
  await expect.element(screen.getByText('Drück aus')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText(t.compare), 'de')
  await expect.element(screen.getByText('Drück aus')).toHaveAttribute('lang', 'de')
  await userEvent.fill(textAt('0:00.0'), 'Press away')
  await userEvent.click(screen.getByRole('button', { name: ui.save }))
  await vi.waitFor(() => expect(saves.map(([first]) => first?.text)).toEqual(['Press away']))
  await userEvent.selectOptions(screen.getByLabelText(t.compare), '')
  await expect.element(screen.getByText('Drück aus')).not.toBeInTheDocument()
})

test('a doubtful word is chosen in its line by a press, and leaves the list when it is corrected', async () => {
  const unsure = { ...line(2000, 'Heels on the foot out'), doubtful: ['foot', 'out'] }
  studio({ is_machine_made: true, lines: [line(0, 'Press out'), unsure] })
  const { screen, textAt } = await open()
  await screen.getByText(t.doubtful({ count: 2 })).click()
  await screen.getByRole('button', { name: /^foot/ }).click()
  const field = textAt('0:02.0').element()
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('A line is a text area')
  await expect.poll(() => [field.selectionStart, field.selectionEnd]).toEqual([13, 17])
  expect(document.activeElement).toBe(field)
  await textAt('0:02.0').fill('Heels on the footbar')
  await expect.element(screen.getByText(/doubtful/)).not.toBeInTheDocument()
})

test('a save as read takes the doubtful words away, and neither the history nor the chosen line @full', async () => {
  const unsure = { ...line(0, 'Heels on the foot out'), doubtful: ['foot'] }
  const { saves } = studio({ is_machine_made: true, lines: [unsure, line(2000, 'Press out')] })
  const { screen, texts, textAt } = await open()
  await textAt('0:00.0').click()
  await userEvent.keyboard('{Home}{ArrowRight>5/}{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(texts()).toEqual(['Heels', 'on the foot out', 'Press out']))
  const second = document.activeElement
  await screen.getByRole('button', { name: t.saveAsRead }).click()
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  await expect.element(screen.getByText(/doubtful/)).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Text at/ }).elements()[1]).toBe(second)
  await screen.getByRole('button', { name: ui.undo }).click()
  await vi.waitFor(() => expect(texts()).toEqual(['Heels on the foot out', 'Press out']))
  await screen.getByRole('button', { name: t.redo }).click()
  await expect.element(screen.getByText(staff.saveBar.saved)).toBeVisible()
})
