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

/** The draft of one record on this device, for the person who is signed in as it is opened, and for nobody else. */
export class KeptEdit<V extends object> {
  private readonly owner = session.userId()
  private readonly turn = session.turn()
  private record: string

  constructor(record: string) {
    this.record = record
  }

  /** Whether its owner has been signed in ever since. */
  readonly isOpen = (): boolean => session.turn() === this.turn

  read(): Edit<V> | null {
    const found = this.owner === null ? null : readDraft(this.owner, this.record)
    return isEdit<V>(found) ? found : null
  }

  /** False where the device does not take it. */
  write(draft: Edit<V> | null): boolean {
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
