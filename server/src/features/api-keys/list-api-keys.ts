import type { Context } from '../../context.ts'
import { presentApiKey } from './api-keys-presenter.ts'
import { listKeys } from './api-keys-queries.ts'

export async function listApiKeys(context: Context) {
  const rows = await listKeys(context.db)
  return { api_keys: rows.map((row) => presentApiKey(row, context.now())) }
}
