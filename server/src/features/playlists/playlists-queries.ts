import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { isKnownMinor } from '../households/tables.ts'
import { playlists, type PlaylistRow } from './playlists-schema.ts'

/** Serialises what changes the playlists or the queue of a member, until the transaction ends. */
export async function lockLists(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`playlists:${userId}`}::text, 0))`,
  )
}

export async function insertPlaylist(
  on: Executor,
  playlist: Pick<PlaylistRow, 'userId' | 'title' | 'videoIds'>,
): Promise<PlaylistRow> {
  const [row] = await on.insert(playlists).values(playlist).returning()
  if (!row) throw new Error('A playlist was not stored')
  return row
}

export async function countPlaylists(on: Executor, userId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(playlists)
    .where(eq(playlists.userId, userId))
  return row?.total ?? 0
}

/** Last changed first. A member has at most `MAX_PLAYLISTS`. */
export async function listPlaylistsOf(on: Executor, userId: string): Promise<PlaylistRow[]> {
  return on
    .select()
    .from(playlists)
    .where(eq(playlists.userId, userId))
    .orderBy(desc(playlists.updatedAt), playlists.id)
}

const ofMember = (userId: string, id: string) =>
  and(eq(playlists.id, id), eq(playlists.userId, userId))

export async function findPlaylist(
  on: Executor,
  userId: string,
  id: string,
): Promise<PlaylistRow | undefined> {
  const [row] = await on.select().from(playlists).where(ofMember(userId, id))
  return row
}

export async function updatePlaylistRow(
  on: Executor,
  id: string,
  change: Partial<Pick<PlaylistRow, 'title' | 'videoIds' | 'shareToken' | 'sharedAt'>>,
): Promise<PlaylistRow> {
  const [row] = await on
    .update(playlists)
    .set({ ...change, version: sql`${playlists.version} + 1` })
    .where(eq(playlists.id, id))
    .returning()
  if (!row) throw new Error('A locked playlist is gone')
  return row
}

/** Ends the links that a member has made since then, and returns the titles of their playlists. */
export async function endLinksMadeSince(
  on: Executor,
  userId: string,
  since: Date,
): Promise<string[]> {
  const rows = await on
    .update(playlists)
    .set({ shareToken: null, sharedAt: null, version: sql`${playlists.version} + 1` })
    .where(
      and(
        eq(playlists.userId, userId),
        gte(playlists.sharedAt, since),
        isNotNull(playlists.shareToken),
      ),
    )
    .returning({ title: playlists.title })
  return rows.map(({ title }) => title)
}

/** Deletes a playlist; false when the member has none such. */
export async function deletePlaylistRow(
  on: Executor,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await on
    .delete(playlists)
    .where(ofMember(userId, id))
    .returning({ id: playlists.id })
  return rows.length === 1
}

/** A playlist that is shared by this token, and the first name of its owner; empty for a member of 13 to 17. */
export async function findShared(
  on: Executor,
  token: string,
): Promise<{ playlist: PlaylistRow; owner: string } | undefined> {
  const [row] = await on
    .select({
      playlist: playlists,
      owner: sql<string>`CASE WHEN ${isKnownMinor(users.id)} THEN '' ELSE ${users.firstName} END`,
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(and(eq(playlists.shareToken, token), sql`${users.deletedAt} IS NULL`))
  return row
}
