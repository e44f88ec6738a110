import type { PublicationStatus } from '@carriage/contract/common'
import type { Processing } from '@carriage/contract/videos/admin-schemas'
import { expect, test } from 'vitest'
import { lacksFilm } from './processing.ts'

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
