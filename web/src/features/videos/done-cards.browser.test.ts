/** Cards say what a member has done, wherever it was done. */
import { changeCurrentSession, undoSessionCredit } from '@carriage/contract/programs/endpoints'
import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { sampleUser } from '../../../test/samples.ts'
import { type FakeServer, serve } from '../../../test/serve.ts'
import { savedQuery } from '../../catalog/save-item.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { advance } from '../programs/api.ts'
import { coachClassesQuery, reportProgress, undoCredit } from './api.ts'

const enrollment = { _id: 'e', status: 'active' } as Enrollment // of which the page reads more
const shown: QueryKey[] = [coachClassesQuery('ada').queryKey, savedQuery('video').queryKey]

let server: FakeServer
beforeEach(() => {
  session.signIn('token', sampleUser())
  server = serve()
  for (const queryKey of shown) queryClient.setQueryData(queryKey, {})
})

test.each([
  [
    'a class has played',
    () => {
      server.on(reportVideoProgress, () => ({ message: 'Saved', credit: null }))
      const report = { position: 590, duration: 600, watched: 15, parts: [{ from: 575, to: 590 }] }
      const about = { title: 'Footwork', outsideProgram: true, film: 'film' }
      return reportProgress('a', report, about)
    },
  ],
  [
    'a session is marked as completed',
    () => {
      server.on(changeCurrentSession, () => ({ message: 'Saved', enrollment }))
      const step = { week_id: 'w', session_id: 's2', previous_session_id: 's1' }
      return advance({ _id: 'p' } as Program, { to: 'session', ...step })
    },
  ],
  [
    'a session is taken back',
    () => {
      server.on(undoSessionCredit, () => ({ message: 'Saved', enrollment }))
      return undoCredit({ _id: 'c' } as Parameters<typeof undoCredit>[0])
    },
  ],
])('lists and saved classes are read anew where they are shown next after %s', async (_, act) => {
  await act()
  for (const queryKey of shown)
    expect(queryClient.getQueryState(queryKey)?.isInvalidated, String(queryKey)).toBe(true)
})
