/** What tests keep. */
import type { KeptRecord } from './kept-store.ts'
import { boundTo, deriveKey, randomSalt } from './seal.ts'

export const DAY = 86_400
export const NOW = 1_778_414_400
export const SECRET = 'A'.repeat(43)

/** A class that is kept since `NOW`, for Maya, with what the server gives as `SECRET`. */
export async function sampleKept(
  videoId: string,
  fields: Partial<KeptRecord> = {},
): Promise<KeptRecord> {
  const id = `kept-${videoId}`
  const { userId = 'maya' } = fields
  const salt = randomSalt()
  const bound = boundTo(userId, { _id: id, video_id: videoId })
  return {
    id,
    userId,
    videoId,
    playbackId: 'film',
    title: `Class ${videoId}`,
    thumbnail: null,
    lines: 360,
    parts: [],
    isWhole: false,
    salt,
    key: await deriveKey(SECRET, { salt, bound }),
    playsUntil: NOW + 7 * DAY,
    endsAt: NOW + 30 * DAY,
    ...fields,
  }
}
