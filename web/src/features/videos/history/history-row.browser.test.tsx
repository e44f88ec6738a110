import type { HistoryEntry } from '@carriage/contract/videos/schemas'
import { texts } from '@carriage/texts/web/videos'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard } from '../../../../test/samples.ts'
import { HistoryRow } from './history-row.tsx'

const t = texts.history

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  _id: 'entry',
  kind: 'live',
  title: 'Evening reformer',
  coach: null,
  program: null,
  session: null,
  duration: 2700,
  practised_seconds: 2700,
  video: null,
  live_class_id: null,
  watched_at: 0,
  position_seconds: null,
  completed: true,
  effort: null,
  ...fields,
})
const begun = entry({
  kind: null,
  video: sampleCard('begun'),
  practised_seconds: null,
  position_seconds: 781,
  completed: false,
})
const draw = (...entries: HistoryEntry[]) =>
  renderPage(entries.map((one) => <HistoryRow key={one._id} entry={one} now={60} />))

beforeEach(() => page.viewport(390, 844))

test('on a phone, a row that plays on says so, and one that opens a workout does not', async () => {
  const done = entry({ _id: 'done', kind: 'discover', video: sampleCard('done') })
  const screen = await draw(begun, done)
  await expect.element(screen.getByText(t.resume)).toBeVisible()
  await expect.element(screen.getByText(t.again)).not.toBeVisible()
  const [first, second] = screen.getByRole('article').elements()
  const chevrons = [first, second].map((row) => row?.querySelectorAll('h2 + svg').length)
  expect(chevrons).toEqual([0, 1])
})

test('a live class that a member was in for a part says how many of its minutes', async () => {
  const screen = await draw(
    entry({ _id: 'part', practised_seconds: 1390 }),
    entry({ _id: 'whole' }),
    entry({ _id: 'unknown', practised_seconds: 0 }),
    entry({ _id: 'video', kind: 'discover', practised_seconds: 1390 }),
  )
  await expect.element(screen.getByText(t.completed).first()).toBeVisible()
  const said = t.minutesOf({ present: 23, length: 45 })
  const rows = screen.getByRole('article').elements()
  expect(rows.map((row) => row.textContent?.includes(said))).toEqual([true, false, false, false])
})

test('all dates of a live class have one picture', async () => {
  await draw(
    entry({ _id: 'may', live_class_id: 'class' }),
    entry({ _id: 'june', live_class_id: 'class' }),
    entry({ _id: 'other', live_class_id: 'another' }),
  )
  const pictures = () =>
    [...document.querySelectorAll('article img')].map((img) => img.getAttribute('src'))
  await expect.poll(() => pictures().length).toBe(3)
  const [may, june, other] = pictures()
  expect(june).toBe(may)
  expect(other).not.toBe(may)
})
