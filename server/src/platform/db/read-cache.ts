import type { Changes } from './changes.ts'
import type { Database } from './database.ts'

export interface ReadCacheOptions {
  /** The channel on which triggers tell of changes; without one, a value is only kept for its time. */
  channel?: string
  /** How long a value is kept at most: with a channel, what it misses when the connection for notices is broken. */
  milliseconds: number
  /** The most values; the oldest is dropped first. */
  most: number
  /** In milliseconds; the clock that only goes forward by default. */
  now?: () => number
}

interface Entry {
  /** The cache keeps the promise while the value is read, so concurrent callers share the work. */
  value: Promise<unknown>
  until: number
}

/**
 * Values that were read from the database and that many ask for. All are forgotten when one of their tables changes. They
 * are read from the database of which `changes` tell: a replica that has not replayed the change yet would bring the old
 * value back.
 */
export class ReadCache {
  private readonly entries = new Map<string, Entry>()
  private readonly options: ReadCacheOptions
  private readonly db: Database
  private readonly changes: Changes
  private readonly now: () => number
  private listening = false

  constructor(options: ReadCacheOptions, db: Database, changes: Changes) {
    this.options = options
    this.db = db
    this.changes = changes
    this.now = options.now ?? (() => performance.now())
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
    if (!entry || entry.until <= this.now()) return undefined
    // Sound: each key belongs to one caller, who reads one type.
    return entry.value as Promise<T>
  }

  private keep(key: string, value: Promise<unknown>): void {
    this.listen()
    const entry = { value, until: this.now() + this.options.milliseconds }
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
    if (this.options.channel !== undefined)
      this.changes.listen(this.options.channel, () => this.clear())
  }
}
