import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** A reformer that sends for each of the first members of `addMembers`; returns the keys. */
export async function addDevices(client: Client, count: number): Promise<string[]> {
  const keys = Array.from(
    { length: count },
    (_, place) => `cd_${String(place).padStart(10, '0')}${'x'.repeat(33)}`,
  )
  const hashes = keys.map((key) => createHash('sha256').update(key).digest())
  await client.query(
    `INSERT INTO device_keys (id, user_id, name, key_hash, hint)
      SELECT gen_random_uuid(), id, 'Reformer', hash, 'cd_0000'
        FROM unnest($1::bytea[]) WITH ORDINALITY AS made (hash, n)
        JOIN users ON email = 'traffic' || n || '@studio.test'`,
    [hashes],
  )
  await client.query('ANALYZE device_keys')
  return keys
}
