import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Told of the begin of a statement; returns what to call at its end, or nothing. */
type Begin = (operation: string) => ((failed: boolean) => void) | undefined
type Callback = (error: unknown, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/** Watches every statement of a pool. */
export function watchStatements(pool: Pool, begin: Begin): void {
  // A connection that was waited for is handed over by the caller that returns it: the caller's scope is kept.
  // Sound: the promise and the callback are the two forms of this method.
  const connect = pool.connect.bind(pool) as (callback?: (...args: never[]) => void) => never
  pool.connect = (callback?: (...args: never[]) => void) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect()
  pool.on('connect', (client) => watchClient(client, begin))
}

function watchClient(client: PoolClient, begin: Begin): void {
  // Sound: the forms of this method differ in their last argument and what they return only.
  const query = client.query.bind(client) as Query
  const watched: Query = (...args) => {
    const end = begin(operationOf(args[0]))
    if (!end) return query(...args)
    const last = args.at(-1)
    if (typeof last === 'function') {
      // Sound: the function at the end is the callback.
      const callback = AsyncLocalStorage.bind(last as Callback)
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(Boolean(error))
        callback(error, result)
      })
    }
    const result = query(...args)
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      )
    else end(false)
    return result
  }
  client.query = watched as typeof client.query
}

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i

/** What a statement does, with the first table that it names: no values, and not its text. */
export function operationOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : ''
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  if (!/^(SELECT|INSERT|UPDATE|DELETE|WITH)$/.test(verb)) return verb
  const [, first, second] = TABLE.exec(text) ?? []
  const table = second === undefined ? first : `${first}.${second}`
  return table === undefined ? verb : `${verb} ${table}`
}
