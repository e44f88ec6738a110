import { randomBytes } from 'node:crypto'
import { savedItems } from '../../../server/src/features/saved-items/tables.ts'
import { playlists, queues } from '../../../server/src/features/playlists/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Gives members the playlists that they have made, what they have put up next, and what they have saved. */
export async function seedPlaylists(
  on: Transaction,
  { people, videos, programs }: { people: Ids; videos: Ids; programs: Ids },
): Promise<void> {
  for (const member of studio.members) {
    const userId = idOf(people, member.key)
    const idsOf = (keys: readonly string[]) => keys.map((key) => idOf(videos, key))
    for (const { title, videos: keys, shared } of member.playlists ?? []) {
      const shareToken = shared ? randomBytes(16).toString('base64url') : null
      await on.insert(playlists).values({ userId, title, videoIds: idsOf(keys), shareToken })
    }
    const saved = [
      ...idsOf(member.savedVideos).map((videoId) => ({ itemType: 'video' as const, videoId })),
      ...member.savedPrograms.map((key) => ({
        itemType: 'program' as const,
        programId: idOf(programs, key),
      })),
    ]
    if (saved.length > 0)
      await on.insert(savedItems).values(saved.map((item) => ({ ...item, userId })))
    if (member.upNext) await on.insert(queues).values({ userId, videoIds: idsOf(member.upNext) })
  }
}
