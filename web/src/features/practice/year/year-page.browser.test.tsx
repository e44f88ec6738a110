import { getPracticeYear } from '@carriage/contract/practice/endpoints'
import type { PracticeYear } from '@carriage/contract/practice/schemas'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { YearPage } from './year-page.tsx'
import { drawYear } from './year-picture.ts'

const nothing = { workouts: 0, minutes: 0, effort: null }
const empty: PracticeYear = {
  year: '2025',
  first_year: '2024',
  total: { workouts: 0, minutes: 0 },
  days: 0,
  months: Array.from({ length: 12 }, () => nothing),
  best_week: null,
  longest_streak: 0,
  longest_workout: null,
  coaches: [],
  exercises: [],
  classes: [],
}
const full: PracticeYear = {
  ...empty,
  total: { workouts: 162, minutes: 2375 },
  days: 140,
  months: empty.months.map((_, month) => ({
    workouts: month + 1,
    minutes: month * 10,
    effort: month === 4 ? 6.5 : null,
  })),
  best_week: { from: '2025-09-15', workouts: 9, minutes: 190 },
  longest_streak: 13,
  longest_workout: { _id: 'a', title: 'Evening reformer', date: '2025-09-15', minutes: 40 },
  coaches: [{ name: 'Mara Stern', workouts: 90, minutes: 900 }],
  exercises: [{ name: 'Footwork', workouts: 80 }],
  classes: [{ title: 'Morning flow', workouts: 60 }],
}

const draw = (year: PracticeYear) => {
  session.signIn('token', sampleUser())
  serve().on(getPracticeYear, () => ({ year }))
  return renderPage(<YearPage year="2025" />)
}

test('a year shows its totals, bests and what came up most, and the months as a table', async () => {
  const screen = await draw(full)
  const totals = screen.getByLabelText('Totals of the year')
  for (const text of ['162', '40 hours', '140', '13 weeks'])
    await expect.element(totals.getByText(text)).toBeVisible()
  const lists = [
    'Best week: Week of September 15, 2025',
    'Longest workout: Evening reformer, September 15, 2025',
    'Footwork',
    'Morning flow',
    'Mara Stern',
  ]
  for (const text of lists) await expect.element(screen.getByText(text)).toBeVisible()
  await screen.getByText('As a table').click()
  const may = screen.getByRole('row', { name: 'May 2025 5 40 minutes 6.5' })
  await expect.element(may).toBeVisible()
  await expect.element(screen.getByRole('slider', { name: 'Effort by month' })).toBeVisible()
})

test('a year without workouts says so, and leads to the year before', async () => {
  const screen = await draw(empty)
  await expect.element(screen.getByText('No workouts in 2025')).toBeVisible()
  const before = screen.getByRole('link', { name: '2024' })
  await expect.element(before).toHaveAttribute('href', expect.stringContaining('year=2024'))
  await expect
    .element(screen.getByRole('button', { name: 'Save as a picture' }))
    .not.toBeInTheDocument()
})

test('the picture is upright, has the figures, and keeps long names inside', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const name = 'Kneeling arm series facing the straps, with a long name of its own'
  const blob = await drawYear({ ...full, exercises: [{ name, workouts: 80 }] })
  const { width, height } = await createImageBitmap(blob)
  expect([width, height, blob.type]).toEqual([1080, 1350, 'image/png'])
  const texts = written.mock.calls.map(([text]) => text)
  // Runs that were noted by hand are in its hours, too.
  const figures = ['My 2025', '162', 'workouts', 'on 140 days', '40 hours of training']
  expect(texts).toEqual(expect.arrayContaining(figures))
  for (const [, left, top, most = 0] of written.mock.calls) {
    expect(left + most).toBeLessThanOrEqual(1080)
    expect(top).toBeLessThan(1350)
  }
})
