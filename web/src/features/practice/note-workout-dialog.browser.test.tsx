import { getPractice, noteWorkout } from '@carriage/contract/practice/endpoints'
import type { Practice } from '@carriage/contract/practice/schemas'
import { texts as messages } from '@carriage/texts/web/practice'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { PracticeOverview } from './practice-overview.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

const total = { workouts: 0, minutes: 0 }
const month = { kind: 'month-of-goals', workouts: null, title: '', date: '2026-05-31' } as const
const practice = (milestones: Practice['milestones']): { practice: Practice } => ({
  practice: {
    month: '2026-05',
    first_month: null,
    workouts: [],
    totals: { week: total, month: total, year: total },
    coaches: [],
    milestones,
  },
})

test.each([
  ['said with the workout that completed it', [], 'monthOfGoals'],
  ['not said again', [month], 'saved'],
] as const)('a month of met goals is %s', async (_, before, said) => {
  let noted = false
  const server = serve()
  server.on(getPractice, () => practice(noted ? [month] : [...before]))
  server.on(noteWorkout, () => {
    noted = true
    return { message: '', milestone: null }
  })
  const screen = await renderPage(<PracticeOverview />)
  await expect.poll(() => server.calls).toContain('GET /user/practice')
  const { note } = messages
  await screen.getByRole('button', { name: note.open }).click()
  await screen.getByLabelText(note.name).fill('Run')
  await screen.getByLabelText(note.minutes).fill('30')
  await screen.getByRole('button', { name: note.save }).click()
  await expect.element(screen.getByText(note[said], { exact: true })).toBeVisible()
})
