import { randomBytes } from 'node:crypto'
import { playlists, queues } from '../../../server/src/features/playlists/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Gives members the playlists that they have made, and what they have put up next. */
export async function seedPlaylists(
  on: Transaction,
  { people, videos }: { people: Ids; videos: Ids },
): Promise<void> {
  for (const member of studio.members) {
    const userId = idOf(people, member.key)
    const idsOf = (keys: readonly string[]) => keys.map((key) => idOf(videos, key))
    for (const { title, videos: keys, shared } of member.playlists ?? []) {
      const shareToken = shared ? randomBytes(16).toString('base64url') : null
      await on.insert(playlists).values({ userId, title, videoIds: idsOf(keys), shareToken })
    }
    if (member.upNext) await on.insert(queues).values({ userId, videoIds: idsOf(member.upNext) })
  }
}
