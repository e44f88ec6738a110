import type { Client } from 'pg'

export interface RowSummary {
  rows: number
  checksum: string
}

/**
 * Counts the rows of a query and sums the first eight bytes of the SHA-256 of each, so that their order does not
 * matter. Computed by PostgreSQL; the connection is one of `withClient`.
 */
export async function summarizeRows(client: Client, query: string): Promise<RowSummary> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(hash), 0) AS checksum
       FROM (SELECT ('x' || encode(substring(sha256(convert_to(one::text, 'UTF8')) FROM 1 FOR 8), 'hex'))::bit(64)::bigint AS hash
               FROM (${query}) one) hashes`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}
