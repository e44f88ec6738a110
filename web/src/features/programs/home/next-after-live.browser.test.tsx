import { getHome } from '@carriage/contract/programs/endpoints'
import { texts as t } from '@carriage/texts/web/programs/home'
import { texts as videoTexts } from '@carriage/texts/web/videos'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard, sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { NextAfterLive } from './next-after-live.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

const inProgram = { _id: 's', title: 'Session 4', program_id: 'p', program_title: 'First weeks' }
const workout = { video: sampleCard('b'), position_seconds: null, session: inProgram }
const half = { video: sampleCard('c'), position_seconds: 90, session: null }

function draw(home: object) {
  const empty = { continue_watching: null, planned_class: null, todays_class: null }
  // Sound: what comes next is read of it, and nothing else.
  serve().on(getHome, () => ({ ...empty, ...home }) as never)
  return renderPage(<NextAfterLive />)
}

test.each<[string, object, 'next' | 'continue' | 'classOfTheDay', string]>([
  ['the next workout', { next_step: 'workout', continue_watching: workout }, 'next', 'Session 4'],
  ['a class half seen', { next_step: 'resume', continue_watching: half }, 'continue', 'Class c'],
  [
    'the class of the day, where a live class is next',
    { next_step: 'live', todays_class: sampleCard('d') },
    'classOfTheDay',
    'Class d',
  ],
])('%s is offered with its button', async (_, home, label, title) => {
  const screen = await draw(home)
  const panel = screen.getByRole('group', { name: `${t[label]} ${title}` })
  await expect.element(panel.getByRole('button', { name: videoTexts.after.startNow })).toBeVisible()
})

test('nothing is offered in an empty studio', async () => {
  const screen = await draw({ next_step: null })
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
