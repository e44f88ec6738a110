import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleUser } from '../../../test/samples.ts'
import { session } from '../session/session.ts'
import { keepQueries } from './persisted-queries.ts'

test('what a browser has kept is shown at once, and read anew however young it is', async () => {
  const user = sampleUser()
  session.signIn('token', user)
  const query = { queryKey: ['programs'], meta: { kept: true }, staleTime: Infinity }
  const before = new QueryClient()
  const stop = keepQueries(before, user._id)
  await before.fetchQuery({ ...query, queryFn: () => 'Not joined' })
  dispatchEvent(new Event('pagehide'))
  stop()

  const after = new QueryClient()
  const stopAgain = keepQueries(after, user._id)
  expect(after.getQueryData(query.queryKey)).toBe('Not joined')
  expect(await after.fetchQuery({ ...query, queryFn: () => 'Joined on the phone' })).toBe(
    'Joined on the phone',
  )
  stopAgain()
})
