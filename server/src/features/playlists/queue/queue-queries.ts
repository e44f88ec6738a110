import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { queues } from '../playlists-schema.ts'

export async function findQueue(on: Executor, userId: string): Promise<string[]> {
  const [row] = await on
    .select({ videoIds: queues.videoIds })
    .from(queues)
    .where(eq(queues.userId, userId))
  return row?.videoIds ?? []
}

export async function saveQueue(on: Executor, userId: string, videoIds: string[]): Promise<void> {
  await on
    .insert(queues)
    .values({ userId, videoIds })
    .onConflictDoUpdate({ target: queues.userId, set: { videoIds } })
}
