import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { cuesQuery } from '../cues/use-cues.ts'
import { adminVideoQuery, cacheVideo, forgetVideo, invalidateVideos } from './admin-api.ts'

const cues = { cues: { exercises: [], setups: [] }, version: 1, easier_for_you: [] }

afterEach(() => queryClient.clear())

// Sound: the cache looks at nothing else of it.
const named = (title: string) =>
  ({ _id: 'v', title, processing: { state: 'ready' } }) as unknown as AdminVideo

test('a read that began before a change does not bring back what was there', async () => {
  const answers: ((title: string) => void)[] = []
  const options = {
    ...adminVideoQuery('v'),
    queryFn: () =>
      new Promise<{ video: AdminVideo }>((resolve) => {
        answers.push((title) => resolve({ video: named(title) }))
      }),
  }
  queryClient.setQueryData(options.queryKey, { video: named('old') })
  const seen = () => queryClient.getQueryData(options.queryKey)?.video.title
  const leave = new QueryObserver(queryClient, options).subscribe(() => {})
  expect(answers).toHaveLength(1)
  cacheVideo(named('new'))
  expect(seen()).toBe('new')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('old')
  answers[1]?.('newest')
  await vi.waitFor(() => expect(seen()).toBe('newest'))
  leave()
})

test('what an open page shows of a removed video is not asked for again', async () => {
  const asked: string[] = []
  const observe = (id: string) => {
    const options = { ...cuesQuery(id), queryFn: () => Promise.resolve((asked.push(id), cues)) }
    queryClient.setQueryData(options.queryKey, cues)
    return new QueryObserver(queryClient, { ...options, staleTime: Infinity }).subscribe(() => {})
  }
  const leave = [observe('removed'), observe('other')]
  forgetVideo('removed')
  await vi.waitFor(() => expect(asked).toEqual(['other']))
  invalidateVideos()
  await vi.waitFor(() => expect(asked).toEqual(['other', 'removed', 'other']))
  for (const each of leave) each()
})
