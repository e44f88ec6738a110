import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'

/** What members can answer when they leave, in their words. */
export const leaveReasonTexts: Readonly<Record<LeaveReason, string>> = {
  break: 'I need a break',
  'too-expensive': 'It costs too much',
  'little-use': 'I train too little',
  'missing-content': 'I miss classes that suit me',
  technical: 'Something does not work',
  other: 'Another reason',
}
