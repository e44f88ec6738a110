import type { PublicationStatus } from '@carriage/contract/common'
import { staffMessages } from '../../../staff/messages.ts'
import { plural, shortCount } from '../../../lib/text/format.ts'

const LISTED = 3

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/** The first few, and how many more there are. */
const shortened = (titles: readonly string[]): string[] =>
  titles.length <= LISTED
    ? [...titles]
    : [...titles.slice(0, LISTED), `${titles.length - LISTED} more`]

/** Texts of managing programs. */
export const adminMessages = {
  title: 'Programs',
  create: 'Create Program',
  statsLabel: 'Program figures',
  stats: {
    total: 'Total Programs',
    totalNote: ({ published, draft, scheduled }: Record<PublicationStatus, number>) =>
      `${published} active, ${plural(draft, 'draft')}${scheduled > 0 ? `, ${scheduled} scheduled` : ''}`,
    enrollments: 'Total Enrollments',
    enrollmentsNote: 'In all programs',
    popular: 'Most Popular',
    popularNote: (count: number) => plural(count, 'enrollment'),
    nonePopular: 'None yet',
    recovery: 'Recovery Programs',
    recoveryNote: (active: number) => `${active} active`,
  },
  programs: (count: number) => plural(count, 'program'),
  bulkEmpty: (count: number) =>
    `${plural(count, 'program')} ${count === 1 ? 'has' : 'have'} no videos yet.`,
  search: 'Search programs',
  placeholder: 'Search by title, coach or category',
  columns: {
    program: 'Program',
    level: 'Level',
    duration: 'Duration',
    videos: 'Videos',
    enrollments: 'Enrollments',
    status: 'Status',
    date: 'Publish date',
    actions: 'Actions',
  },
  list: 'Programs',
  weeks: (count: number) => plural(count, 'week'),
  premium: 'Premium',
  recovery: 'Recovery',
  none: 'No programs found',
  noneText: staffMessages.noneText,
  emptyText: 'Create the first one, then add weeks and sessions.',
  clear: staffMessages.clear,
  actionsFor: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  members: 'Enrollments',
  duplicate: 'Duplicate',
  preview: 'Preview as a member',
  remove: 'Delete',
  removeTitle: 'Delete program',
  removeText: (title: string, members: number) =>
    members === 0
      ? `“${title}” moves to the archive, with its weeks and sessions.`
      : `“${title}” moves to the archive, with its weeks and sessions. ${plural(members, 'member')} ${members === 1 ? 'loses' : 'lose'} access at once.`,
  cancel: 'Cancel',
  newTitle: 'Create new program',
  editTitle: 'Edit program',
  tabs: { details: 'Program Details', structure: 'Program Structure', settings: 'Settings' },
  saved: 'Program saved successfully',
  updated: 'Program updated successfully!',
  // The catalogue's literal text; in practice the server sends a message.
  saveFailed: 'Failed to login',
  stale: {
    title: 'This program has changed',
    text: 'We couldn’t save your change because someone else changed this program. Load the newer version to continue. What you typed on other tabs stays.',
    stay: 'Stay here',
    load: 'Load newer version',
  },
  details: {
    aboutText: 'What members read before they join.',
    plan: 'Plan',
    planText: 'How long the program runs and how often members train.',
    instructorHint: 'You are the instructor of the programs that you create.',
    perWeek: 'Sessions per week',
    perWeekOf: (count: number) =>
      count === 0 ? '0 (flexible schedule)' : plural(count, 'session') + ' a week',
    duration: 'Duration in weeks',
    durationHint: 'From 1 to 12. You can’t change it later.',
    durationLocked: 'You can’t change the duration of a program.',
    saveAsDraft: 'Save as Draft',
    toSettings: 'Continue to Settings',
    // The label is the catalogue's; the tabs come in this order.
    order: 'Next: Program Structure, then Settings.',
  },
  structure: {
    addWeek: 'Add Week',
    noWeeks: 'No weeks yet',
    noWeeksText: 'Lay out all weeks at once, or add them one by one.',
    layOut: {
      weeks: 'Weeks',
      sessions: 'Sessions in each week',
      wrong: (most: number) => `Enter a number from 1 to ${most}`,
      submit: (weeks: number, sessions: number) =>
        `Lay out ${plural(weeks, 'week')} × ${plural(sessions, 'session')}`,
      submitPlain: 'Lay out the program',
      done: 'Program laid out. Give each session a video.',
    },
    week: (position: number) => `Week ${position}`,
    sessions: (count: number) => plural(count, 'Session'),
    moreWeeks: (weeks: number, duration: number) =>
      `You have ${plural(weeks, 'week')} here, but the duration of the program is ${duration}.`,
    moreSessions: (planned: number) => `More than the ${planned} planned for each week`,
    actionsFor: (week: string) => `Actions for ${week}`,
    editWeek: 'Edit Metadata',
    addSession: 'Add Session',
    removeWeek: 'Delete',
    noSessions: 'No sessions available for this week',
    createSession: 'Create Session',
    waiting: 'This session is waiting for a video assignment',
    assign: 'Assign Video',
    play: (title: string) => `Play ${title}`,
    editSession: (title: string) => `Edit ${title}`,
    deleteSession: (title: string) => `Delete ${title}`,
    hidden: 'Hidden from members',
    weekSaved: 'Week saved successfully',
    weekRemoved: 'Week removed successfully',
    sessionSaved: 'Session saved successfully',
    sessionRemoved: 'Session removed successfully',
    assigned: 'Video assigned successfully!',
    removeWeekTitle: 'Remove week',
    removeWeekText: (week: string, sessions: number) =>
      sessions === 0
        ? `“${week}” has no sessions.`
        : `“${week}” is removed with ${plural(sessions, 'session')}. ${sessions === 1 ? 'It no longer counts' : 'They no longer count'} toward the progress of members in the program.`,
    removeSessionTitle: 'Remove session',
    removeSessionText: (title: string) =>
      `“${title}” no longer counts toward the progress of members in the program. Its video stays.`,
    remove: 'Remove',
  },
  weekDialog: {
    createTitle: 'Create a new week',
    editTitle: 'Edit week',
    title: 'Week Title',
    description: 'Week Description',
    save: 'Save changes',
  },
  sessionDialog: {
    title: 'Available Videos',
    name: 'Session Title',
    search: 'Search videos',
    placeholder: 'Search by title, coach or category',
    chosen: 'Assigned video',
    noneChosen: 'Members can’t play this session until it has a video.',
    offered: 'Videos to assign',
    assign: 'Assign',
    unassign: 'Unassign',
    assignOf: (title: string) => `Assign ${title}`,
    unassignOf: (title: string) => `Unassign ${title}`,
    more: 'Show more',
    none: 'No videos found matching your search criteria',
    noneAtAll: 'Every published video is in this program already.',
    save: 'Assign Video',
    close: 'Close',
  },
  settings: {
    gaps: {
      description: 'A description.',
      weeks: (present: number, announced: number) =>
        `The program has ${present} of ${plural(announced, 'week')}.`,
      emptyWeeks: (positions: readonly number[]) =>
        `Sessions in week ${listed(positions.map(String))}.`,
      sessions: (titles: readonly string[]) =>
        `A published video in ${plural(titles.length, 'session')}: ${listed(shortened(titles))}.`,
      thumbnail: 'A thumbnail.',
    },
    noWorkouts: 'No session has a video that members can see. Members can join once one has.',
    pictureText: 'Shown in lists and above the program.',
    placing: 'Placement',
    premium: 'Premium content',
    premiumText: 'Marks the program as premium. Which videos play depends on each video.',
    recovery: 'Recovery program',
    recoveryText: 'For members who come back from pain or an injury.',
    home: 'Feature on home',
    homeText: 'Shown first on the members\u2019 Home.',
    completion: 'Completion',
    completionText: 'What members read when they have finished.',
    message: 'Completion message',
    back: 'Structure',
    save: 'Save and publish',
  },
  reports: {
    title: 'After class',
    text: 'What members said after the classes of your program. You only see members who agreed to share it with you, from that day on. Nobody else sees it.',
    list: 'Members who have agreed',
    listOf: (name: string) => `Reports of ${name}`,
    columns: { class: 'Class', day: 'Day', effort: 'Effort', pain: 'Pain' },
    of: (effort: number) => `${effort} of 10`,
    unsaid: 'Not said',
    nothing: 'Nothing',
    course: (count: number) => `Effort, last ${count} reports`,
    courseOf: (name: string) => `Effort of ${name}, report by report. The table has the numbers.`,
    trends: { rising: 'Effort rising', falling: 'Effort falling', steady: 'Effort steady' },
    noReports: 'No reports since they agreed.',
    none: 'Nobody has agreed yet',
    noneText: 'Members choose in Training, under Safe training, whether you see how classes felt.',
    figures: 'Everyone who agreed',
    people: 'Members who reported',
    lately: 'Last 28 days',
    average: 'Average effort',
    withPain: 'Members with pain',
    noFigures: (least: number) =>
      `Figures appear once ${least} members have reported within 28 days.`,
    open: 'How classes felt',
  },
  enrollments: {
    title: 'Enrollments',
    list: 'Members of the program',
    columns: {
      member: 'Member',
      status: 'Status',
      progress: 'Progress',
      joined: 'Joined',
      activity: 'Last activity',
    },
    statuses: { active: 'Active', stopped: 'Stopped', completed: 'Completed' },
    none: 'Nobody has joined yet',
    noneText: 'Members appear here as soon as they join this program.',
    progressOf: (name: string) => `Progress of ${name}`,
  },
  count: (value: number) => shortCount(value),
} as const
