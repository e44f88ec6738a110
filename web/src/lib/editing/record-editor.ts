import {
  begin,
  changesOf,
  choose,
  confirm,
  type Edit,
  isUnsaved,
  merge,
  reopen,
  type Snapshot,
  type as typeInto,
} from './edit.ts'

/** A save: `changes` for calls that take some fields, `values` for those that take the whole record. */
export interface Save<V> {
  version: number
  changes: Partial<V>
  values: V
}

/** Where a record is stored. */
export interface Store<V> {
  /** Answers what is stored now. */
  send: (save: Save<V>) => Promise<Snapshot<V>>
  read: () => Promise<Snapshot<V>>
  /** What an error says of a save: refused for its version or for what it holds, or nothing. */
  verdictOf: (error: unknown) => 'stale' | 'refused' | 'unknown'
  /** Whether the person who typed is still signed in. */
  isOpen: () => boolean
  /** Keeps a draft on the device; null removes it. False where the device does not take it. */
  keep: (draft: Edit<V> | null) => boolean
}

/** `asked`: nothing was sent, since the person has to choose first. */
type Saved = 'saved' | 'unchanged' | 'asked'

/** Saves that are refused for their version one after the other mean that others save faster than this. */
const MAX_TRIES = 5

/** Edits one record beside others who do: holds base, mine and theirs, and saves in order. */
export class RecordEditor<V extends object> {
  private edit: Edit<V>
  private held: Snapshot<V> | null = null
  private saves: Promise<unknown> = Promise.resolve()
  private isSaving = false
  /** Whether the device keeps a draft of this editor; one of another tab is left alone. */
  private isKept: boolean
  /** Whether what is unsaved would be gone with the page. */
  private isAtRisk = false
  private readonly store: Store<V>
  private readonly listeners = new Set<() => void>()
  /** Whether a draft was found that is not saved so far. */
  isRestored: boolean

  constructor(stored: Snapshot<V>, draft: Edit<V> | null, store: Store<V>) {
    this.store = store
    this.edit = draft ? reopen(draft, stored) : begin(stored)
    this.isKept = draft !== null
    this.isRestored = this.isKept && isUnsaved(this.edit)
  }

  readonly get = (): Edit<V> => this.edit

  /** Whether the device keeps what is unsaved, so that it outlives the page. */
  readonly outlivesPage = (): boolean => !this.isAtRisk

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Takes over what the person types. */
  type(values: Partial<V>): void {
    this.set(typeInto(this.edit, values))
  }

  /** Takes over what was read anew; during a save only once that has ended, since it may be the save itself. */
  learn(theirs: Snapshot<V>): void {
    if (!this.isSaving) this.set(merge(this.edit, theirs))
    else if (!this.held || theirs.version >= this.held.version) this.held = theirs
  }

  choose(name: keyof V, whose: 'mine' | 'theirs'): void {
    this.set(choose(this.edit, name, whose))
  }

  /** Forgets what was typed, but not during a save. */
  discard(): void {
    if (!this.isSaving) this.set(begin(this.edit.base))
  }

  /**
   * Sends what has changed, after the saves before it. Where somebody else has saved meanwhile, it merges theirs and tries
   * again. Throws what the server refuses, and when there is no answer.
   */
  save(): Promise<Saved> {
    const next = this.saves.then(() => this.run())
    this.saves = next.catch(() => undefined)
    return next
  }

  private async run(): Promise<Saved> {
    for (let tries = 1; ; tries += 1) {
      if (this.edit.asked.length > 0) return 'asked'
      // Another person must not send what this one has typed.
      if (!this.store.isOpen() || !isUnsaved(this.edit)) return tries === 1 ? 'unchanged' : 'saved'
      try {
        await this.send()
        return 'saved'
      } catch (error) {
        if (this.store.verdictOf(error) !== 'stale' || tries === MAX_TRIES) throw error
        this.learn(await this.store.read())
      }
    }
  }

  private async send(): Promise<void> {
    const { base, mine, sent } = this.edit
    const changes = changesOf(this.edit)
    // A reload before the answer has to know what may have been stored.
    this.set({ ...this.edit, sent: [...sent, changes] })
    this.isSaving = true
    try {
      const answer = await this.store.send({ version: base.version, changes, values: mine })
      this.edit = confirm(this.edit, changes, answer)
      // A read from before the save has nothing new.
      if (this.held && this.held.version <= answer.version) this.held = null
    } catch (error) {
      if (this.store.verdictOf(error) !== 'unknown')
        this.edit = { ...this.edit, sent: this.edit.sent.filter((values) => values !== changes) }
      throw error
    } finally {
      this.isSaving = false
      const { held } = this
      this.held = null
      this.set(held ? merge(this.edit, held) : this.edit)
    }
  }

  private set(edit: Edit<V>): void {
    this.edit = edit
    const unsaved = isUnsaved(edit)
    this.isRestored &&= unsaved
    if (unsaved || this.isKept) this.isAtRisk = !this.store.keep(unsaved ? edit : null) && unsaved
    this.isKept = unsaved
    for (const listener of this.listeners) listener()
  }
}
