import { getChallenge } from '@carriage/contract/challenges/endpoints'
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

test.each([
  [4, 4],
  [3, 3],
])('of %d who take part three show their names: %d rows', async (participants, rows) => {
  const id = `of-${participants}`
  // Sound: what the page reads of it.
  serve().on(
    getChallenge,
    () =>
      ({
        challenge: {
          _id: id,
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
          participants,
          people: names,
        },
      }) as never,
  )
  const screen = await renderPage(<ChallengePage id={id} />)
  const people = screen.getByRole('region', { name: t.people })
  await expect.element(people.getByText('Zoe')).toBeVisible()
  expect(people.getByRole('listitem').elements()).toHaveLength(rows)
  const unnamed = people.getByText(t.unnamed({ count: 1 }))
  expect(unnamed.elements()).toHaveLength(rows - names.length)
})
