import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** Ends what the servers at a database remember of it (`docs/decisions/0017-read-caches.md`), and waits until they have heard it. */
export async function forgetAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE videos SET title = title WHERE false')
  await client.query('UPDATE users SET roles = roles, first_name = first_name WHERE false')
  await client.end()
  await setTimeout(200)
}
