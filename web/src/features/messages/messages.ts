import type { Placeholder } from '@carriage/contract/messages/placeholders'
import type { RuleKey } from '@carriage/contract/messages/rules'
import type { Announcement, LeavingGroup } from '@carriage/contract/messages/schemas'
import { goalNames } from '../../catalog/goal-names.ts'
import { formatNumber } from '../../lib/text/format.ts'

const leavingGroups: Readonly<Record<LeavingGroup, string>> = {
  any: 'For whatever reason',
  inactive: 'Not active',
  'card-failed': 'Card failed',
  'fewer-days': 'Fewer days than before',
}

const rules: Readonly<Record<RuleKey, { name: string; when: string; delay: string }>> = {
  welcome_1: {
    name: 'Welcome, first message',
    when: 'after somebody has joined',
    delay: 'Time after joining',
  },
  welcome_2: {
    name: 'Welcome, second message',
    when: 'after somebody has joined',
    delay: 'Time after joining',
  },
  welcome_3: {
    name: 'Welcome, third message',
    when: 'after somebody has joined',
    delay: 'Time after joining',
  },
  first_class: {
    name: 'First class not done',
    when: 'after joining or activating a device, without a class',
    delay: 'Time without a first class',
  },
  streak: {
    name: 'Streak about to end',
    when: 'before the end of a week that would end a streak',
    delay: 'Time before the end of Sunday',
  },
  absence: {
    name: 'Away for some time',
    when: 'after the last class',
    delay: 'Time since the last class',
  },
  replay: {
    name: 'Recording of a live class',
    when: 'after it was published, to those who had registered',
    delay: 'Time after publishing',
  },
  coach_class: {
    name: 'New class from a coach',
    when: 'after it was published, to members who follow the coach',
    delay: 'Time after publishing',
  },
  coach_live: {
    name: 'New live class from a coach',
    when: 'after it was published, to members who follow the coach',
    delay: 'Time after publishing',
  },
}

const placeholders: Readonly<Record<Placeholder, string>> = {
  first_name: 'first name of the member',
  studio: 'name of the studio',
  weeks: 'weeks of the streak',
  days: 'days since the last class',
  class_title: 'title of the class',
  coach: 'first name of the coach',
}

const states: Readonly<Record<Announcement['state'], string>> = {
  draft: 'Draft',
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
}

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const messages = {
  title: 'Messages',
  text: 'What members are told by the studio, by mail and in the app.',
  rules: {
    title: 'Automatic messages',
    text: 'Each one is sent by itself as long as it is on. Results are of the last 90 days.',
    list: 'Automatic messages',
    columns: { name: 'Message', state: 'State', when: 'When', results: 'Results' },
    switchOf: (name: string) => `Send ${name}`,
    switched: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}`,
    names: rules,
    hours: (hours: number) => {
      const days = hours / 24
      return Number.isInteger(days) && days > 0
        ? counted(days, 'day', 'days')
        : counted(hours, 'hour', 'hours')
    },
    atOnce: 'At once',
  },
  results: {
    sent: (sent: number, mailed: number) =>
      `${formatNumber(sent)} sent, ${formatNumber(mailed)} by mail`,
    back: (count: number) => `${formatNumber(count)} came back`,
    held: (count: number) => `${formatNumber(count)} held back`,
    none: 'None yet',
  },
  settings: {
    title: 'Settings of all messages',
    text: 'They hold for automatic messages and announcements. Codes, receipts and warnings are no part of them.',
    quietFrom: 'Nothing from',
    quietUntil: 'until',
    quietHint: 'On the clock of the member',
    cap: 'Most messages a week for one member',
    capHint: 'Announcements beyond it come in the app only.',
    days: 'Days in which somebody comes back',
    daysHint: 'Whoever trains within them after a message counts.',
    language: 'Default language',
    languageHint: 'For members who have chosen none',
    save: 'Save settings',
    saved: 'Settings saved',
    failed: 'We couldn’t save the settings. Please try again.',
  },
  editor: {
    text: (when: string) => `Sent ${when}.`,
    sending: 'Sending',
    sendingText: 'When it is sent, and where.',
    enabled: 'Send this message',
    enabledText: 'Off, nothing is sent, and what was due meanwhile is not sent later.',
    units: { hours: 'Hours', days: 'Days' },
    unitOf: (what: string) => `${what}, in`,
    channels: 'Where',
    words: 'Words',
    wordsText: 'In each language of your members. Blank lines divide paragraphs.',
    language: 'Language',
    otherLanguage: 'Another language',
    addLanguage: 'Add language',
    removeLanguage: (name: string) => `Remove ${name}`,
    subject: 'Subject',
    body: 'Text',
    button: 'Button',
    alt: 'What the picture shows',
    altHint: 'Read out to members who do not see it.',
    altMissing: 'Describe the picture',
    placeholders: 'Placeholders',
    placeholderTexts: placeholders,
    preview: 'Preview',
    previewText: 'With invented values.',
    test: 'Send a test to me',
    save: 'Save',
    saved: 'Message saved',
    failed: 'We couldn’t save the message. Please try again.',
    missing: 'This message is not there.',
  },
  channels: { mail: 'Mail', app: 'App' },
  announcements: {
    title: 'Announcements',
    text: 'Told once to many members.',
    all: 'All announcements',
    write: 'Write an announcement',
    list: 'Announcements',
    none: 'There are no announcements yet',
    noneText: 'Write one to tell members of something.',
    columns: {
      subject: 'Subject',
      state: 'State',
      recipients: 'For',
      results: 'Results',
      actions: 'Actions',
    },
    states,
    members: (count: number) => counted(count, 'member', 'members'),
    undo: 'Undo',
    undoOf: (subject: string) => `Undo ${subject}`,
    sentAt: (time: string) => `Sent on ${time}`,
    unnamed: 'Without a subject',
    remove: 'Delete',
    removeOf: (subject: string) => `Delete the draft ${subject}`,
  },
  compose: {
    title: 'Write an announcement',
    text: 'It is sent a minute after you press the button, or at its date. Until then it can be undone.',
    who: 'For whom',
    whoText: 'All conditions hold together.',
    entitled: 'Only members with access',
    entitledText: 'Who may play classes now. Otherwise everybody with a confirmed address.',
    mode: 'Kind of access',
    plan: 'Plan',
    program: 'In the program',
    goal: 'Goal',
    tag: 'Tag',
    inactive: 'Not in the app for days',
    leaving: 'May leave',
    leavingGroups,
    any: 'Any',
    noProgram: 'No program with this title',
    modes: { trial: 'Trial', subscription: 'Subscription' },
    plans: { premium: 'Premium', basic: 'Basic', pro: 'Pro' },
    goals: goalNames,
    count: (recipients: number, byMail: number) =>
      `For ${counted(recipients, 'member', 'members')}, of whom ${formatNumber(byMail)} want mail`,
    counting: 'Counting',
    nobody: 'Nobody fits these conditions',
    one: {
      title: (name: string) => `Write to ${name}`,
      text: 'Only this member gets it, a minute after you press the button or at its date. Until then it can be undone.',
      whoText: (name: string) =>
        `Only ${name}. It is a letter from the studio, so it is mailed whatever they have chosen for news.`,
      nobody: 'This member cannot get messages: their address is not confirmed',
    },
    send: 'Send in a minute',
    schedule: 'Send at this time',
    saveDraft: 'Save draft',
    picture: {
      title: 'Picture (optional)',
      hint: 'JPG or PNG, at most 10MB. In the mail and in the app.',
      current: 'The picture of this announcement',
    },
    place: 'The button leads to',
    places: {
      '/dashboard/messages': 'This message',
      '/dashboard': 'Home',
      '/dashboard/programs': 'Programs',
      '/dashboard/search': 'Discover',
      '/dashboard/live': 'Live classes',
      '/dashboard/profile/billing': 'Membership',
    },
    otherPlace: 'Another page of this studio',
    address: 'Address of the page',
    addressHint: 'As the address bar of a member has it, for example of one class or program',
    when: 'Send at',
    whenHint: 'Empty: a minute after you press the button',
  },
} as const
