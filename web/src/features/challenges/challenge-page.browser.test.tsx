import { getChallenge, leaveChallenge } from '@carriage/contract/challenges/endpoints'
import { texts as t } from '@carriage/texts/web/challenges'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { ChallengePage } from './challenge-page.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

const names = ['Maya', 'Ann', 'Zoe'].map((first_name) => ({
  first_name,
  done: null,
  is_caller: first_name === 'Maya',
}))

// Sound: what the page reads of it.
const answer = (changes: object) =>
  ({
    challenge: {
      _id: 'may',
      title: 'May of twelve',
      description: '',
      goal: { kind: 'workouts', count: 12 },
      starts_on: '2026-05-01',
      ends_on: '2026-05-31',
      today: '2026-05-10',
      state: 'running',
      ranked: false,
      joined: true,
      may_show_name: true,
      shows_name: true,
      done: 3,
      total: 12,
      done_on: [],
      met_on: null,
      participants: 3,
      people: names,
      ...changes,
    },
  }) as never

test.each([
  [4, 4],
  [3, 3],
])('of %d who take part three show their names: %d rows', async (participants, rows) => {
  const id = `of-${participants}`
  serve().on(getChallenge, () => answer({ _id: id, participants }))
  const screen = await renderPage(<ChallengePage id={id} />)
  const people = screen.getByRole('region', { name: t.people })
  await expect.element(people.getByText('Zoe')).toBeVisible()
  expect(people.getByRole('listitem').elements()).toHaveLength(rows)
  const unnamed = people.getByText(t.unnamed({ count: 1 }))
  expect(unnamed.elements()).toHaveLength(rows - names.length)
})

test('leaving is asked about first', async () => {
  const server = serve()
  server.on(getChallenge, () => answer({ _id: 'left' }))
  server.on(leaveChallenge, () => ({ message: 'Left' }))
  const screen = await renderPage(<ChallengePage id="left" />)
  await screen.getByRole('button', { name: t.leave }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question.getByText(t.leaveTitle)).toBeVisible()
  const left = () => server.calls.filter((call) => call.startsWith('DELETE'))
  expect(left()).toEqual([])
  await question.getByRole('button', { name: t.leave }).click()
  await expect.element(screen.getByText('Left')).toBeVisible()
  expect(left()).toHaveLength(1)
})

test('one that is met says so above its title, and is not left', async () => {
  serve().on(getChallenge, () => answer({ _id: 'met', done: 12, met_on: '2026-05-09' }))
  const screen = await renderPage(<ChallengePage id="met" />)
  await expect.element(screen.getByText(`${t.label}: ${t.met}`)).toBeVisible()
  await expect.element(screen.getByRole('switch')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t.leave })).not.toBeInTheDocument()
})
