import { formatLength } from '../../../lib/text/durations.ts'
import { staffMessages } from '../../../staff/messages.ts'
import { plural } from '../../../lib/text/format.ts'

const tells = (count: number) =>
  `${plural(count, 'registration ends', 'registrations end')}. Registered members get an email.`

/** Texts of managing live classes. */
export const adminMessages = {
  title: 'Live Classes',
  schedule: 'Schedule Class',
  statsLabel: 'Live class figures',
  cards: {
    total: 'Total Live Classes',
    totalNote: (published: number, draft: number) => `${published} published, ${draft} draft`,
    upcoming: 'Upcoming',
    enrollments: 'Total Enrollments',
    popular: 'Most Popular',
    nobody: 'Nobody is registered yet',
    registered: (count: number) => `${count} registered`,
  },
  count: (count: number) => (count === 1 ? '1 live class' : `${count} live classes`),
  bulkTells: tells,
  search: 'Search live classes',
  placeholder: 'Search programs by title, instructor, or category...',
  columns: {
    details: 'Class Details',
    schedule: 'Schedule',
    instructor: 'Instructor',
    enrollment: 'Enrollment',
    status: 'Status',
    actions: 'Actions',
  },
  list: 'Live classes',
  notScheduled: 'N/A',
  live: 'Live now',
  standings: { over: 'Over', missed: 'Did not take place' },
  time: 'Time',
  anyTime: 'Any time',
  times: { upcoming: 'Upcoming', past: 'Past' },
  weekly: 'Every week',
  noInstructor: 'Former instructor',
  seatsTaken: (taken: number, capacity: number) => `${taken} of ${capacity} seats`,
  inBroadcast: (count: number) => `${count} in the broadcast`,
  waiting: (count: number) => `${count} on the waiting list`,
  none: 'No live classes found',
  noneText: staffMessages.noneText,
  emptyText: 'Schedule the first one: members register, and you go live from your browser.',
  clear: staffMessages.clear,
  actionsFor: (title: string) => `Actions for ${title}`,
  copyLink: 'Copy Link',
  copied: 'Link copied to clipboard',
  start: 'Start Stream',
  report: 'Report',
  reportOf: (title: string) => `Report of ${title}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  duplicated: 'Live class duplicated successfully',
  remove: 'Delete',
  removeTitle: 'Remove Live Class',
  removeText: (title: string, registered: number) =>
    registered === 0
      ? `“${title}” moves to the archive.`
      : `“${title}” moves to the archive. ${tells(registered)}`,
  cancel: 'Cancel',
  foreign: "You don't have permission to edit this class.",
  newTitle: 'Schedule Class',
  editTitle: 'Edit live class',
  tabs: { details: 'Details', schedule: 'Schedule', settings: 'Settings' },
  saveFailed: 'Failed to save live class',
  toSchedule: 'Continue to Schedule',
  toSettings: 'Continue to Settings',
  save: 'Save',
  details: {
    saved: 'Live class details updated successfully!',
    aboutText: 'What members read before they register.',
    category: 'Category',
    duration: 'Duration',
    instructorHint: 'You are the instructor of the classes that you schedule.',
    addPreparation: 'Add what to bring and set up',
    preparation: 'Before the class',
    preparationText: 'A list that registered members tick while they wait.',
    bring: 'What to bring',
    bringHint: 'Press Enter after each thing',
    setup: 'Reformer at the start',
    unset: 'Not said',
  },
  when: {
    saved: 'Live class schedule updated successfully!',
    title: 'Date and time',
    text: 'In the timezone that you choose.',
    date: 'Date',
    time: 'Time',
    zone: 'Timezone',
    zonePlaceholder: 'Search by city',
    noZones: 'No timezone found',
    seats: 'Seats',
    seatsText: 'Members register until the class is full.',
    capacity: 'Capacity',
    capacityHint: '1 to 100',
    weekly: 'Repeat every week',
    weeklyText:
      'Members register for each of the next four dates. You can change or skip a date below.',
  },
  registrations: {
    noEmail: 'No email',
    broadcast: 'Broadcast',
    none: 'Nobody is registered yet.',
  },
  calendar: {
    title: 'Calendar',
    draft: 'Draft',
  },
  settings: {
    saved: 'Live class settings updated successfully!',
    title: 'Around the class',
    reminder: 'Send a reminder',
    reminderText:
      'To registered members: an email an hour before the start, and in the app a day and a quarter of an hour before.',
    record: 'Record the session',
    recordText: 'After the class, the recording becomes a draft among the coach’s videos.',
    broadcast: 'Broadcast the class',
    broadcastText:
      'When all seats are taken, members watch a broadcast a few seconds later. So do members whose network blocks the live class.',
    broadcastMissing: 'This server can’t broadcast classes. We keep your choice.',
    recordMissing: 'This server can’t record classes. We keep your choice.',
  },
  tips: {
    title: 'Live Streaming Tips',
    groups: [
      {
        title: 'Before',
        points: [
          'Test camera, microphone and light from where you will teach.',
          'Use a cable or stay near the router, and close other programs that use the network.',
          'Open the host screen ten minutes early; members come in from five minutes before.',
        ],
      },
      {
        title: 'During',
        points: [
          'Name the springs before every exercise, and say which side you face.',
          'Step back far enough that the whole reformer is in the picture.',
          'Check the participants now and then: someone who left may have a poor connection.',
        ],
      },
      {
        title: 'After',
        points: [
          'Press Stop to end the class for everyone.',
          'Say when the next class is while members are still there.',
        ],
      },
    ],
  },
} as const
