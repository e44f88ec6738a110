import type { PublicationStatus } from '@carriage/contract/common'
import { type Processing, processingStages } from '@carriage/contract/videos/admin-schemas'
import { expect, test } from 'vitest'
import { lacksFilm, preparedPercent } from './processing.ts'

const at = (state: Processing['state'], error: string | null = null) => ({
  state,
  stage: null,
  percent: null,
  error,
  can_retry: error !== null,
})

test.each<[PublicationStatus, PublicationStatus, Processing['state'], boolean]>([
  ['draft', 'published', 'processing', true],
  ['draft', 'published', 'failed', true],
  ['draft', 'published', 'playable', false],
  ['draft', 'published', 'ready', false],
  ['draft', 'scheduled', 'processing', false],
  ['draft', 'scheduled', 'failed', true],
  ['draft', 'draft', 'failed', false],
  ['published', 'published', 'failed', false],
  ['scheduled', 'published', 'waiting', true],
])('from %s to %s while the film is %s: %s', (status, next, state, asks) => {
  expect(lacksFilm({ status, processing: at(state) }, next)).toBe(asks)
})

test('the percentage of a film that is being prepared only goes up, whatever the stage', () => {
  const seen = processingStages.flatMap((stage) =>
    [0, 50, 100].map((percent) => preparedPercent({ stage, percent }) ?? Number.NaN),
  )
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect([seen[0], seen.at(-1)]).toEqual([0, 100])
  expect(preparedPercent({ stage: 'encoding', percent: null })).toBeNull()
})
