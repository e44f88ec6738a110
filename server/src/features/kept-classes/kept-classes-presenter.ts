import type { KeptClass } from '@carriage/contract/kept-classes/schemas'
import type { Services } from '../../context.ts'
import { hmacSha256 } from '../../platform/crypto.ts'
import { epoch } from '../../platform/time.ts'
import type { KeptClassRow } from './kept-classes-schema.ts'

/** The key of a class on one device of one account; it is stored nowhere on the server. */
const keyOf = (keptKey: string, { id, userId, sessionId, videoId, playbackId }: KeptClassRow) =>
  hmacSha256(keptKey, [id, userId, sessionId, videoId, playbackId].join(':')).toString('base64url')

export const presentKept = (
  { keptKey }: Pick<Services, 'keptKey'>,
  row: KeptClassRow,
  playsUntil: Date,
): KeptClass => ({
  _id: row.id,
  video_id: row.videoId,
  playback_id: row.playbackId,
  kept_at: epoch(row.keptAt),
  ends_at: epoch(row.endsAt),
  plays_until: epoch(playsUntil),
  key: keyOf(keptKey, row),
})
