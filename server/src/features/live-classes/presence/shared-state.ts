import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import type { PresenceClaims } from '../admission/admit-to-presence.ts'

/** Something that holds in a class now, as each person in it may know it. */
export interface SharedState {
  messageFor(reader: Pick<PresenceClaims, 'userId' | 'role'>): PresenceMessage
}
