import {
  COHOST_PLACE,
  type OwnStage,
  type StagePerson,
} from '@carriage/contract/live-classes/stage'
import { epoch } from '../../../platform/time.ts'
import type { StageEntry } from './stage-policy.ts'
import type { NamedEntry } from './stage-queries.ts'

/** Somebody as others see them on the stage, and hosts beside it. */
export const presentStagePerson = (entry: NamedEntry): StagePerson => ({
  user_id: entry.userId,
  first_name: entry.firstName,
  state: entry.state,
  place: entry.place,
  has_picture: entry.hasPicture,
  is_cohost: entry.place === COHOST_PLACE,
})

/** How it stands with the reader. */
export const presentOwnStage = (entry: StageEntry): OwnStage => ({
  state: entry.state,
  place: entry.place,
  has_picture: entry.hasPicture,
  is_cohost: entry.place === COHOST_PLACE,
  page: entry.page,
  expires_at: entry.expiresAt && epoch(entry.expiresAt),
})
