import { draftText, readDraft, writeDraft } from '../queries/persisted-drafts.ts'
import { session } from '../session/session.ts'
import type { Edit } from './edit.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Fields are checked as they are taken over: a draft may be older than the form. */
function isEdit<V>(value: unknown): value is Edit<V> {
  if (!isObject(value) || !('base' in value && 'mine' in value)) return false
  const { base, mine } = value
  if (!isObject(base) || !('version' in base && 'values' in base)) return false
  return (
    typeof base.version === 'number' &&
    isObject(base.values) &&
    isObject(mine) &&
    'sent' in value &&
    Array.isArray(value.sent) &&
    'asked' in value &&
    Array.isArray(value.asked)
  )
}

/** What was typed of one record on this device, for the person who is signed in as it is opened, and for nobody else. */
export class KeptDraft<D extends object> {
  private readonly owner = session.userId()
  private readonly turn = session.turn()
  private record: string
  private readonly isDraft: (found: unknown) => found is D
  /** The draft that was found or written last, as it is stored. */
  private known: string | null

  constructor(record: string, isDraft: (found: unknown) => found is D) {
    this.record = record
    this.isDraft = isDraft
    this.known = this.text()
  }

  private text(): string | null {
    return this.owner === null ? null : draftText(this.owner, this.record)
  }

  /** Whether its owner has been signed in ever since. */
  readonly isOpen = (): boolean => session.turn() === this.turn

  read(): D | null {
    this.known = this.text()
    const found = this.owner === null ? null : readDraft(this.owner, this.record)
    return this.isDraft(found) ? found : null
  }

  /**
   * False where the device does not take it, or keeps what another tab has written since: that stays, also where this one
   * has nothing to keep any more.
   */
  write(draft: D | null): boolean {
    // A late answer must not bring back what signing out has removed.
    if (this.owner === null || !this.isOpen()) return true
    const isOther = this.text() !== this.known && readDraft(this.owner, this.record) !== null
    if (isOther) return draft === null
    const isKept = writeDraft(this.owner, this.record, draft)
    this.known = this.text()
    return isKept
  }

  /** The record exists now, under its own name. */
  rename(record: string): void {
    if (record === this.record) return
    this.write(null)
    this.record = record
    this.known = this.text()
  }
}

/** The draft of a record that a `RecordEditor` edits. */
export class KeptEdit<V extends object> extends KeptDraft<Edit<V>> {
  constructor(record: string) {
    super(record, isEdit<V>)
  }
}
