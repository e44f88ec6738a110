import type pg from 'pg'

/** The columns of a table that matter; rows that come or go matter too, new ones only where `inserts` is set. */
export interface WatchedTable {
  columns: readonly string[]
  inserts: boolean
}
export type WatchedTables = Readonly<Record<string, WatchedTable>>

/** Tells which tables the statements of this process change, as soon as the change can be read. */
export interface Writes {
  /** Calls `onWritten` before and after a statement that changes one of the tables, and after its transaction. */
  watch(tables: WatchedTables, onWritten: () => void): void
}

interface Watcher {
  tables: WatchedTables
  onWritten: () => void
}

/** What a statement says by its text. */
interface Facts {
  /** Those whose tables it changes. */
  watchers: readonly Watcher[]
  /** Whether it begins or ends a transaction. */
  begins: boolean
  ends: boolean
}

/** More texts than the server has; further ones are read each time. */
const MOST_TEXTS = 3000

/** Notices the writes of every connection that `attach` gets. */
export class StatementWrites implements Writes {
  private readonly watchers: Watcher[] = []
  private readonly known = new Map<string, Facts>()

  watch(tables: WatchedTables, onWritten: () => void): void {
    this.watchers.push({ tables, onWritten })
    this.known.clear()
  }

  attach(client: pg.PoolClient): void {
    const written = new Set<Watcher>()
    let inTransaction = false
    const tell = () => {
      for (const { onWritten } of written) onWritten()
    }
    const send: (...args: unknown[]) => unknown = client.query.bind(client)
    // Sound: the arguments and the result are those of the method it replaces.
    client.query = ((...args: unknown[]) => {
      const { watchers, begins, ends } = this.factsOf(textOf(args[0]))
      if (begins) inTransaction = true
      for (const watcher of watchers) written.add(watcher)
      if (written.size === 0) {
        if (ends) inTransaction = false
        return send(...args)
      }
      tell()
      const ended = () => {
        tell()
        if (ends) inTransaction = false
        if (!inTransaction) written.clear()
      }
      return whenEnded(send, args, ended)
    }) as typeof client.query
  }

  private factsOf(text: string): Facts {
    const known = this.known.get(text)
    if (known) return known
    const facts = {
      watchers: this.watchers.filter(({ tables }) => changesAny(text, tables)),
      begins: isFirst(text),
      ends: isLast(text),
    }
    if (this.known.size < MOST_TEXTS) this.known.set(text, facts)
    return facts
  }
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  // Sound: whatever else a connection takes has its text there, or is no statement.
  const { text } = (config ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const isFirst = (text: string): boolean => /^\s*(begin|start\s+transaction)\b/i.test(text)
const isLast = (text: string): boolean => /^\s*(commit|rollback)(?!\s+to)\b/i.test(text)

/** Sends a statement and calls `ended` before whoever waits for it goes on. */
function whenEnded(
  send: (...args: unknown[]) => unknown,
  args: readonly unknown[],
  ended: () => void,
): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return send(...args.slice(0, -1), (...results: unknown[]) => {
      ended()
      callback(...results)
    })
  const result = send(...args)
  return result instanceof Promise ? result.finally(ended) : result
}

const CHANGE = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi

/**
 * Whether a statement may change one of the tables. It may say yes too often: a column that is named in a condition
 * counts as changed.
 */
export function changesAny(text: string, tables: WatchedTables): boolean {
  for (const [, verb = '', name = ''] of text.matchAll(CHANGE)) {
    const table = tables[name]
    if (!table) continue
    const kind = verb.slice(0, 6).toLowerCase()
    if (kind === 'delete') return true
    if (kind === 'insert' && table.inserts) return true
    if (table.columns.some((column) => new RegExp(`\\b${column}"?\\s*=`).test(text))) return true
  }
  return false
}
