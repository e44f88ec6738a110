import { readDraft, writeDraft } from '../queries/persisted-drafts.ts'
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

  constructor(record: string, isDraft: (found: unknown) => found is D) {
    this.record = record
    this.isDraft = isDraft
  }

  /** Whether its owner has been signed in ever since. */
  readonly isOpen = (): boolean => session.turn() === this.turn

  read(): D | null {
    const found = this.owner === null ? null : readDraft(this.owner, this.record)
    return this.isDraft(found) ? found : null
  }

  /** False where the device does not take it. */
  write(draft: D | null): boolean {
    // A late answer must not bring back what signing out has removed.
    if (this.owner === null || !this.isOpen()) return true
    return writeDraft(this.owner, this.record, draft)
  }

  /** The record exists now, under its own name. */
  rename(record: string): void {
    if (record === this.record) return
    this.write(null)
    this.record = record
  }
}

/** The draft of a record that a `RecordEditor` edits. */
export class KeptEdit<V extends object> extends KeptDraft<Edit<V>> {
  constructor(record: string) {
    super(record, isEdit<V>)
  }
}
