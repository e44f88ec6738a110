import type { Database } from './database.ts'
import type { Notices } from './notices.ts'
import type { WatchedTables, Writes } from './writes.ts'

export interface ReadCacheOptions {
  /** The channel on which triggers tell of changes. */
  channel: string
  tables: WatchedTables
  /** How long a value is kept at most: what it misses when the connection for notices is broken. */
  milliseconds: number
  /** The most values; the oldest is dropped first. */
  most: number
}

interface Entry {
  /** Also while the value is being read, so that all who ask share the work. */
  value: Promise<unknown>
  /** By the clock that only goes forward. */
  until: number
}

/**
 * Values that were read from the database and that many ask for. All are forgotten when one of their tables
 * changes: at once for changes of this process, and with the notice of the trigger for those of others. They are read
 * from the database of which these tell: a replica that has not replayed the change yet would bring the old value back.
 */
export class ReadCache {
  private readonly entries = new Map<string, Entry>()
  private readonly options: ReadCacheOptions
  private readonly db: Database
  private readonly notices: Notices
  private listening = false

  constructor(options: ReadCacheOptions, db: Database, writes: Writes, notices: Notices) {
    this.options = options
    this.db = db
    this.notices = notices
    writes.watch(options.tables, () => this.clear())
  }

  clear(): void {
    this.entries.clear()
  }

  /** The value of a key, read by `load` unless it is known. Undefined and errors are not kept. */
  async read<T>(key: string, load: (db: Database) => Promise<T>): Promise<T> {
    const known = this.find<T>(key)
    if (known) return known
    const value = load(this.db)
    this.keep(key, value)
    return value
  }

  /** The values of several keys; `load` reads those that are not known, and leaves out what there is not. */
  async readMany<T>(
    kind: string,
    ids: readonly string[],
    load: (db: Database, ids: readonly string[]) => Promise<Map<string, T>>,
  ): Promise<Map<string, T>> {
    const known = new Map(ids.map((id) => [id, this.find<T | undefined>(`${kind}:${id}`)]))
    const missing = [...known].flatMap(([id, value]) => (value ? [] : [id]))
    if (missing.length > 0) {
      const loaded = load(this.db, missing)
      for (const id of missing) {
        const value = loaded.then((all) => all.get(id))
        this.keep(`${kind}:${id}`, value)
        known.set(id, value)
      }
    }
    const found = new Map<string, T>()
    for (const [id, value] of known) {
      const item = await value
      if (item !== undefined) found.set(id, item)
    }
    return found
  }

  private find<T>(key: string): Promise<T> | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.until <= performance.now()) return undefined
    // Sound: each key belongs to one caller, who reads one type.
    return entry.value as Promise<T>
  }

  private keep(key: string, value: Promise<unknown>): void {
    this.listen()
    const entry = { value, until: performance.now() + this.options.milliseconds }
    this.entries.delete(key)
    this.entries.set(key, entry)
    const [oldest] = this.entries.keys()
    if (oldest !== undefined && this.entries.size > this.options.most) this.entries.delete(oldest)
    const forget = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key)
    }
    const look = async () => {
      if ((await value) === undefined) forget()
    }
    look().catch(forget)
  }

  /** With the first value: commands that read nothing open no connection. */
  private listen(): void {
    if (this.listening) return
    this.listening = true
    const clear = () => this.clear()
    this.notices.listen(this.options.channel, { onNotice: clear, onReset: clear })
  }
}
