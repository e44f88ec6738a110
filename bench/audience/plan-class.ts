import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

interface Plan {
  seats: number
  inSeconds: number
}

/** Inserts a live class that is broadcast. */
export async function planClass(
  client: Client,
  { seats, inSeconds }: Plan,
): Promise<{ id: string; occurrenceId: string }> {
  const [id, occurrenceId] = [randomUUID(), randomUUID()]
  await client.query(
    `INSERT INTO live_classes (id, title, description, categories, difficulty_level, duration_minutes, status,
        local_date, local_time, timezone, starts_at, capacity, broadcasts_session, created_at, updated_at)
      SELECT $1, 'Everybody at once', 'A class for all', '{core}', 'beginner', 45, 'scheduled',
        (at AT TIME ZONE 'UTC')::date, (at AT TIME ZONE 'UTC')::time, 'UTC', at, $2, true, now(), now()
      FROM (SELECT date_trunc('second', now() + $3 * interval '1 second') AS at) planned`,
    [id, seats, inSeconds],
  )
  await client.query(
    `INSERT INTO live_occurrences (id, live_class_id, starts_at, series_date)
      SELECT $1, id, starts_at, local_date FROM live_classes WHERE id = $2`,
    [occurrenceId, id],
  )
  return { id, occurrenceId }
}
