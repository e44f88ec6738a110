import type { MessageSource } from '@carriage/contract/messages/rules'

/** Whether staff have written it at a time, rather than a rule that runs by itself. */
export const isWritten = (source: string): source is 'announcement' | 'personal' =>
  source === 'announcement' || source === 'personal'

/**
 * No advertising: a recording was asked for with the registration, and what is written to one member is a letter. They
 * do not count for the weekly cap.
 */
export const UNCAPPED: readonly MessageSource[] = ['replay', 'personal']
