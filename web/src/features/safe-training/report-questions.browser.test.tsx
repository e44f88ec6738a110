/** What hurts after a class decides what is warned of: each answer counts, as it was said last, and once. */
import { getClassRating } from '@carriage/contract/ratings/endpoints'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import { getClassReport, saveClassReport } from '@carriage/contract/videos/endpoints'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { texts as ui } from '@carriage/texts/web/ui'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, later, type Later, Refusal, serve } from '../../../test/serve.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { areaNames } from '../../lib/text/cautions.ts'
import { reportedVideo } from '../videos/api.ts'
import { cuesQuery } from '../videos/cues/use-cues.ts'
import { ReportQuestions } from './report-questions.tsx'

const t = messages.report
let server: FakeServer
/** What the server has, by day. */
let stored: Record<string, ClassReport>
/** Each save waits for the test, where it wants that. */
let waiting: Later[] | undefined

const hold = async () => {
  if (!waiting) return
  const one = later()
  waiting.push(one)
  await one.promise
}
const end = async (number: number, error?: Error) => {
  await vi.waitFor(() => expect(waiting).toHaveLength(number))
  if (error) waiting?.[number - 1]?.fail(error)
  else waiting?.[number - 1]?.give()
}

beforeEach(() => {
  session.signIn('token', sampleUser())
  stored = {}
  waiting = undefined
  server = serve()
  const answer = (day: string) => ({
    report: stored[day] ?? { effort: null, pain: null },
    painful: [],
  })
  server.on(getClassReport, ({ query: { date = '' } }) => answer(date))
  server.on(saveClassReport, async ({ body: { date = '', ...said } }) => {
    await hold()
    stored[date] = { ...answer(date).report, ...said }
    return answer(date)
  })
  server.on(getClassRating, () => ({ rating: { again: null } }))
})
afterEach(() => {
  vi.useRealTimers()
})

/** As pages do, each drawing asks for what can be reported. */
function Questions() {
  const [, drawAnew] = useState(0)
  return (
    <>
      <button type="button" onClick={() => drawAnew((times) => times + 1)}>
        Draw anew
      </button>
      <ReportQuestions of={reportedVideo({ id: 'a', title: 'Footwork' })} onAnswer={() => {}} />
    </>
  )
}

async function draw() {
  const screen = await renderPage(<Questions />)
  const group = (legend: string) => screen.getByRole('group', { name: legend })
  const press = (legend: string, choice: string) => group(legend).getByText(choice).click()
  await press(t.pain, ui.yes)
  return { screen, press: (area: 'neck' | 'knees') => press(t.painWhere, areaNames[area]) }
}

test('two areas that are pressed quickly are stored in their order, so that none is lost @full', async () => {
  waiting = []
  const { screen, press } = await draw()
  await press('neck')
  await press('knees')
  expect(waiting, 'one at a time').toHaveLength(1)
  await end(1)
  await end(2)
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(Object.values(stored).map(({ pain }) => pain)).toEqual([['neck', 'knees']])
})

test('an answer that was refused does not hold up the next one @full', async () => {
  waiting = []
  const { screen, press } = await draw()
  await press('neck')
  await press('knees')
  await end(1, new Refusal(503, { error: 'The studio is busy' }))
  await expect.element(screen.getByText('The studio is busy')).toBeVisible()
  await end(2)
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(Object.values(stored).map(({ pain }) => pain)).toEqual([['neck', 'knees']])
})

test('past midnight the answers stay those of the day of the class: one class is one report @full', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 4, 10, 23, 59))
  const { screen, press } = await draw()
  await press('neck')
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  vi.setSystemTime(new Date(2026, 4, 11, 0, 5))
  await screen.getByRole('button', { name: 'Draw anew' }).click()
  await press('knees')
  await vi.waitFor(() => expect(Object.values(stored)[0]?.pain).toEqual(['neck', 'knees']))
  expect(Object.keys(stored)).toEqual(['2026-05-10'])
})

test('the forms that are easier on what hurts are read anew with the next visit of a class @full', async () => {
  const { queryKey } = cuesQuery('a')
  const cues = { exercises: [], setups: [], version: 1, easier_for_you: [] }
  queryClient.setQueryData(queryKey, cues as never) // of these only whether they count
  const { screen, press } = await draw()
  await press('neck')
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
