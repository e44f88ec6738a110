import type {
  AttendanceGroup,
  WaitingEnd,
} from '@carriage/contract/live-classes/attendance-schemas'
import { LATE_CANCEL_HOURS } from '@carriage/contract/live-classes/policy'
import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import { plural } from '../../../lib/text/format.ts'

const groups: Readonly<Record<AttendanceGroup, string>> = {
  came: 'Came',
  'no-show': 'Didn’t come',
  'late-cancel': 'Cancelled late',
  waited: 'Waiting list',
}
const noneOf: Readonly<Record<AttendanceGroup, string>> = {
  came: 'Nobody came.',
  'no-show': 'Everyone who was registered came, or the class is not over yet.',
  'late-cancel': 'Nobody cancelled late.',
  waited: 'Nobody waited for a seat.',
}
const ends: Readonly<Record<WaitingEnd, string>> = {
  seat: 'Got a seat',
  left: 'Left the list',
  lapsed: 'Didn’t take the seat in time',
  'no-access': 'Had no subscription',
  'called-off': 'Class called off',
  broadcast: 'Class was broadcast',
  'no-seat': 'No seat became free',
}
const broadcasts: Readonly<Record<BroadcastState, string>> = {
  whole: 'Without interruption',
  reduced: 'With smaller pictures for a time',
  interrupted: 'Interrupted',
}

/** Texts of the report of a live class. */
export const attendanceMessages = {
  title: 'How it went',
  of: (start: string, length: string) => `${start}, ${length}`,
  missed: 'Nobody broadcast this class, so it did not take place.',
  running: 'This class is not over yet. The figures change while it goes on.',
  figures: 'Attendance',
  cards: {
    registered: 'Registered',
    came: 'Came',
    noShows: 'Didn’t come',
    lateCancels: 'Cancelled late',
  },
  seatsAndBroadcast: (seats: number, broadcast: number) =>
    `${seats} with a seat, ${broadcast} in the broadcast`,
  peak: (count: number) => `At most ${count} at once`,
  lateNote: `Within ${LATE_CANCEL_HOURS} hours of the start`,
  notOver: 'Known when the class is over',
  stayed: 'Who was there',
  stayedText:
    'From the first to the last sign of each member. Someone who left and came back counts in between.',
  stayedChart: 'Members in the class, minute by minute',
  minute: 'Minute',
  seats: 'With a seat',
  broadcast: 'In the broadcast',
  table: 'Show as a table',
  people: 'People',
  groups,
  noneOf,
  ends,
  minutes: (count: number) => plural(count, 'minute'),
  watched: 'Broadcast',
  waited: (count: number) => `${count} waited for a seat`,
  chat: 'Chat',
  written: (messages: number, people: number) =>
    `${plural(messages, 'message')} by ${plural(people, 'person', 'people')}`,
  nothingWritten: 'Nobody wrote in the chat.',
  removed: (count: number) => `${plural(count, 'message')} removed`,
  questions: (asked: number, answered: number) =>
    `${plural(asked, 'question')}, ${answered} answered`,
  answered: 'Answered',
  unanswered: 'Not answered',
  moreQuestions: (count: number) => `${plural(count, 'more question')} not shown`,
  picture: 'Picture and sound',
  ran: 'Length',
  losses: 'Connection lost',
  times: (count: number) => (count === 0 ? 'Never' : plural(count, 'time')),
  restarts: 'Started again',
  line: 'The host’s connection',
  lines: { weak: 'Too weak for a full picture at times', good: 'Good' },
  broadcastState: 'Broadcast',
  broadcasts,
  toRecording: 'Open the recording',
} as const
