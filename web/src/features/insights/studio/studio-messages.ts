import type {
  FunnelKind,
  LeavingReason,
  RevenueDifference,
} from '@carriage/contract/insights/studio-schemas'
import { LEAST_PEOPLE } from '@carriage/contract/programs/admin-schemas'
import { formatNumber, plural } from '../../../lib/text/format.ts'
import type { Section } from './sections.ts'

const sections: Readonly<Record<Section, string>> = {
  funnel: 'Funnel',
  retention: 'Retention',
  revenue: 'Revenue',
  leaving: 'May leave',
  programs: 'Programs',
  videos: 'Videos',
  live: 'Live Classes',
  glossary: 'Glossary',
}
const kinds: Readonly<Record<FunnelKind, string>> = {
  batch: 'By batch',
  week: 'By week',
  plan: 'By plan',
}
const reasons: Readonly<Record<LeavingReason, string>> = {
  'card-failed': 'Card failed',
  inactive: 'Not active',
  'fewer-days': 'Fewer days than before',
}
const differences: Readonly<Record<RevenueDifference['kind'], string>> = {
  'not-stored': 'Not stored here',
  'not-at-provider': 'Not in the provider’s list',
  'ended-here': 'Ended here, running at the provider',
  'other-plan': 'Another plan',
  'other-amount': 'Another amount',
  cancellation: 'Cancelled on one side only',
}
const plans = { premium: 'Premium', none: 'Device only' }

export const studioMessages = {
  title: 'Insights',
  nav: 'Insights',
  sections,
  counted: (day: string) => `Counted up to ${day} (UTC).`,
  notCounted: 'We count figures once a day. The first ones appear tomorrow.',
  meaning: 'What the figures mean',
  table: 'Figures',
  tableOf: (what: string) => `${what}, as a table`,
  chartOf: (what: string) => `Chart: ${what}`,
  none: 'Nothing to show yet',
  noneText: 'Figures appear once members are active.',
  percent: (share: string) => `${share}%`,
  again: 'Would do it again',
  /** Null until ten members have rated. */
  tooFew: (least: number) => `Under ${least} answers`,
  list: 'the list',
  funnel: {
    by: 'Grouped',
    kinds,
    group: 'In the chart',
    steps: [
      'Codes printed',
      'Activated',
      'First class in 72 hours',
      'Three days in a week',
      'Renewed',
    ],
    ticks: ['Printed', 'Activated', '72 hours', 'Three days', 'Renewed'],
    columns: { batch: 'Batch', week: 'Week from', plan: 'Plan' },
    alone: 'Single codes',
    unnamed: 'Unnamed batch',
    plans,
  },
  retention: {
    chart: 'Members active by months after joining',
    month: (month: number) => (month === 0 ? 'Month of joining' : `Month ${month}`),
    shortMonth: (month: number) => `+${month}`,
    joined: 'Joined',
    members: 'Members',
  },
  revenue: {
    range: 'Period',
    ranges: (days: number) => `Last ${plural(days, 'day')}`,
    monthly: (currency: string) => `Monthly recurring revenue, ${currency}`,
    movements: (currency: string) => `New, churned and saved, ${currency}`,
    columns: {
      day: 'Day',
      monthly: 'MRR',
      subscriptions: 'Subscriptions',
      fresh: 'New',
      churned: 'Churned',
      saved: 'Saved',
      changed: 'Moved',
    },
    check: 'Compared with the payment provider',
    checked: (time: string, count: number) =>
      count === 0
        ? `Compared on ${time}: both sides agree.`
        : `Compared on ${time}: ${plural(count, 'subscription differs', 'subscriptions differ')}.`,
    unchecked: 'Not compared yet. This happens once a day where payments are on.',
    totals: 'Totals on both sides',
    differing: 'Subscriptions that differ',
    currency: 'Currency',
    here: 'Stored here',
    there: 'At the provider',
    subscription: 'Subscription',
    difference: 'Difference',
    differences,
    amount: (money: string, count: number) => `${money}, ${plural(count, 'subscription')}`,
    unread: 'Not read',
    reasons: {
      title: 'Why members cancel',
      text: (days: number) => `Answers from the last ${plural(days, 'day')}.`,
      none: 'Nobody cancelled in this period.',
      unanswered: 'Not answered',
      columns: { reason: 'Reason', count: 'Cancellations', share: 'Share' },
    },
  },
  programs: {
    chart: (title: string) => `${title}: members who reached each week`,
    choose: 'In the chart',
    reached: 'Reached',
    week: (week: number) => `Week ${week}`,
    session: (session: number) => `Session ${session}`,
    step: (week: number, session: number) => `Week ${week}, session ${session}`,
    bySession: 'By session',
    left: (stopped: number, stalled: number) =>
      `${formatNumber(stopped)} stopped, ${formatNumber(stalled)} standing still`,
    columns: {
      program: 'Program',
      started: 'Started',
      completed: 'Completed',
      stopped: 'Stopped',
      stalled: 'Standing still',
      most: 'Most stop in',
      week: 'Week',
      session: 'Session',
    },
    nobody: 'Nobody',
  },
  videos: {
    columns: {
      video: 'Video',
      length: 'Length',
      viewings: 'Viewings',
      half: 'At the middle',
      end: 'Near the end',
    },
    untitled: 'Untitled',
    curve: 'Viewings at each second',
    viewings: (count: number) => `${formatNumber(count)} ${count === 1 ? 'viewing' : 'viewings'}`,
    viewingsAndAgain: (viewings: string, share: string) =>
      `${viewings} · ${share}% would do it again`,
    watching: 'Still watching',
    at: 'At',
    cue: 'Cue',
    setup: 'Set-up',
    cues: 'Viewings at the cues',
    noViewings: 'Nobody has watched this video since we started counting viewings.',
    marks: 'The marks at the bottom are the cues.',
  },
  live: {
    chart: 'Registered, came and stayed',
    columns: {
      class: 'Class',
      start: 'Start',
      registered: 'Registered',
      came: 'Came',
      stayed: 'Stayed',
    },
    calledOff: 'Did not take place',
  },
  leaving: {
    columns: {
      member: 'Member',
      reasons: 'Why',
      active: 'Active days in 28',
      last: 'Last active',
      since: 'On the list since',
    },
    reasons,
    days: (now: number, before: number) => `${now}, before ${before}`,
    write: 'Write',
    writeToAll: 'Write to all of them',
    writeTo: (name: string) => `Write to ${name}`,
    actions: 'Actions',
    noneText: 'No member looks likely to leave.',
  },
} as const
