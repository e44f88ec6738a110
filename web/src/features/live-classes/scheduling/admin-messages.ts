import { formatLength } from '../../../lib/text/durations.ts'
import { staffMessages } from '../../../staff/messages.ts'
import { plural } from '../../../lib/text/format.ts'

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
  bulkTells: (count: number) =>
    `${plural(count, 'registration')} ${count === 1 ? 'is' : 'are'} affected; those members get a mail.`,
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
  weekly: 'Every week',
  noInstructor: 'Former instructor',
  minutes: (count: number) => formatLength(count * 60, 'short'),
  seatsTaken: (taken: number, capacity: number) => `${taken} of ${capacity} seats`,
  inBroadcast: (count: number) => `${count} in the broadcast`,
  none: 'No live classes found',
  noneText: staffMessages.noneText,
  emptyText: 'Schedule the first one: members register, and you go live from your browser.',
  clear: staffMessages.clear,
  actionsFor: (title: string) => `Actions for ${title}`,
  copyLink: 'Copy Link',
  copied: 'Link copied to clipboard',
  start: 'Start Stream',
  edit: 'Edit',
  duplicate: 'Duplicate',
  duplicated: 'Live class duplicated successfully',
  remove: 'Delete',
  removeTitle: 'Remove Live Class',
  removeText: (title: string, registered: number) =>
    registered === 0
      ? `“${title}” moves to the archive.`
      : `“${title}” moves to the archive. ${plural(registered, 'member')} registered for it will not find it any more.`,
  cancel: 'Cancel',
  foreign: "You don't have permission to edit this class.",
  newTitle: 'Schedule Class',
  editTitle: 'Edit Live Class',
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
  },
  when: {
    saved: 'Live class schedule updated successfully!',
    title: 'Date and time',
    text: 'In local time of the timezone that you choose.',
    date: 'Date',
    time: 'Time',
    zone: 'Timezone',
    zonePlaceholder: 'Search by city',
    noZones: 'No timezone of this name',
    seats: 'Seats',
    seatsText: 'Members register until the class is full.',
    capacity: 'Capacity',
    capacityHint: '1 to 100',
    weekly: 'Repeat every week',
    weeklyText:
      'Once it is over, the class moves to the same time next week, and members register again.',
  },
  settings: {
    saved: 'Live class settings updated successfully!',
    title: 'Around the class',
    reminder: 'Send a reminder',
    reminderText: 'A mail to registered members an hour before the start.',
    record: 'Record the session',
    recordText: 'Becomes a draft among the videos of the class’s coach once the class is over.',
    broadcast: 'Broadcast the class',
    broadcastText:
      'Members who register after all seats are taken watch it a few seconds later. So does everybody whose network keeps them out of the class itself.',
    broadcastMissing: 'This server cannot broadcast classes; the choice is kept.',
    recordMissing: 'This server cannot record classes; the choice is kept.',
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
          'Check the participants now and then: somebody who left may have a poor connection.',
        ],
      },
      {
        title: 'After',
        points: [
          'Press Stop to end the class for everybody.',
          'Say when the next class is while members are still there.',
        ],
      },
    ],
  },
} as const
