import { Client } from 'pg'

/** Rows are written as text, which depends on these, and a database or a role may have others. */
const TEXT_FORMAT = `SET TimeZone TO 'UTC'; SET DateStyle TO 'ISO, MDY'; SET IntervalStyle TO 'postgres';
  SET extra_float_digits TO 1; SET bytea_output TO 'hex'`

/** Calls `use` with a connection of its own, in which equal rows have equal texts. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // The query that meets the lost connection fails; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_FORMAT)
    return await use(client)
  } finally {
    await client.end()
  }
}
