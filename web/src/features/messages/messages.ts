import type { Placeholder } from '@carriage/contract/messages/placeholders'
import type { RuleKey } from '@carriage/contract/messages/rules'
import type { Announcement, LeavingGroup } from '@carriage/contract/messages/schemas'
import { goalNames } from '../../catalog/goal-name-messages.ts'
import { formatNumber } from '../../lib/text/format.ts'

const leavingGroups: Readonly<Record<LeavingGroup, string>> = {
  any: 'Any reason',
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
    when: 'after it was published, to members who had registered or waited for a seat, unless they have watched it',
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
  text: 'What the studio tells members, by email and in the app.',
  rules: {
    title: 'Automatic messages',
    text: 'Each one is sent automatically while it’s on. Results cover the last 90 days.',
    list: 'Automatic messages',
    columns: { name: 'Message', state: 'State', when: 'When', results: 'Results' },
    switchOf: (name: string) => `Send ${name}`,
    switched: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}`,
    names: rules,
    hours: (count: number) => plural(count, 'hour'),
    days: (count: number) => plural(count, 'day'),
    atOnce: 'At once',
  },
  results: {
    sent: (sent: number, mailed: number) =>
      `${formatNumber(sent)} sent, ${formatNumber(mailed)} by email`,
    back: (count: number) => `${formatNumber(count)} came back`,
    held: (count: number) => `${formatNumber(count)} held back`,
    none: 'None yet',
  },
  settings: {
    title: 'Settings of all messages',
    text: 'For automatic messages and announcements. Codes, receipts and warnings are always sent.',
    quietFrom: 'Nothing from',
    quietUntil: 'until',
    quietHint: 'In the member’s local time',
    cap: 'Most messages per member and week',
    capHint: 'Further announcements only appear in the app.',
    days: 'Days to come back',
    daysHint: 'A member who trains within this many days after a message counts as “came back”.',
    language: 'Default language',
    languageHint: 'For members who haven’t chosen one',
    save: 'Save settings',
    saved: 'Settings saved',
    failed: 'We couldn’t save the settings. Please try again.',
  },
  editor: {
    text: (when: string) => `Sent ${when}.`,
    sending: 'Sending',
    sendingText: 'When it is sent, and where.',
    enabled: 'Send this message',
    enabledText: 'While it’s off, nothing is sent, and messages that come due aren’t sent later.',
    units: { hours: 'Hours', days: 'Days' },
    unitOf: (what: string) => `${what}, in`,
    channels: 'Where',
    words: 'Words',
    wordsText: 'One for each language of your members. Blank lines separate paragraphs.',
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
    previewText: 'With sample values.',
    test: 'Send a test to me',
    save: 'Save',
    saved: 'Message saved',
    failed: 'We couldn’t save the message. Please try again.',
    missing: 'We can’t find this message.',
  },
  channels: { mail: 'Email', app: 'App' },
  announcements: {
    title: 'Announcements',
    text: 'One message to many members.',
    all: 'All announcements',
    write: 'Write an announcement',
    list: 'Announcements',
    none: 'There are no announcements yet',
    noneText: 'Write one to tell members about something.',
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
    unnamed: 'No subject',
    remove: 'Delete',
    removeOf: (subject: string) => `Delete the draft ${subject}`,
  },
  compose: {
    title: 'Write an announcement',
    text: 'We send it one minute after you press the button, or at the time you choose. You can undo it until then.',
    who: 'Recipients',
    whoText: 'Members who meet all conditions.',
    entitled: 'Only members with access',
    entitledText:
      'Only members who can play classes now. Otherwise everyone with a confirmed email address.',
    mode: 'Kind of access',
    plan: 'Plan',
    program: 'In the program',
    goal: 'Goal',
    tag: 'Tag',
    inactive: 'Days without opening the app',
    leaving: 'May leave',
    leavingGroups,
    any: 'Any',
    noProgram: 'No program with this title',
    modes: { trial: 'Trial', subscription: 'Subscription' },
    plans: { premium: 'Premium', basic: 'Basic', pro: 'Pro' },
    goals: goalNames,
    count: (recipients: number, byMail: number) =>
      `For ${counted(recipients, 'member', 'members')}, ${formatNumber(byMail)} ${byMail === 1 ? 'accepts' : 'accept'} email`,
    counting: 'Counting',
    nobody: 'No member meets these conditions',
    one: {
      title: (name: string) => `Write to ${name}`,
      text: 'Only this member gets it, one minute after you press the button or at the time you choose. You can undo it until then.',
      whoText: (name: string) =>
        `Only ${name}. It’s a personal message, so we email it even if they have turned off news.`,
      nobody: 'This member can’t get messages until they confirm their email address',
    },
    send: 'Send in a minute',
    schedule: 'Send at this time',
    saveDraft: 'Save draft',
    picture: {
      title: 'Picture (optional)',
      hint: 'JPG or PNG, at most 10MB. In the mail and in the app.',
      current: 'The picture of this announcement',
    },
    place: 'The button opens',
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
    addressHint: 'Copy it from the address bar, for example on the page of a class or program',
    when: 'Send at',
    whenHint: 'Leave empty to send it one minute after you press the button',
  },
} as const
