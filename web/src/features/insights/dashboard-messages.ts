import { plural } from '../../lib/text/format.ts'
import { formatDuration, formatLength } from '../../lib/text/durations.ts'

const days = (count: number) => plural(count, 'day')

export const dashboardMessages = {
  title: 'Admin Dashboard',
  statsLabel: 'Studio figures',
  range: 'Period',
  ranges: (count: number) => `Last ${days(count)}`,
  totalUsers: 'Total Users',
  newUsers: 'New Users',
  activeUsers: 'Active Users',
  videoViews: 'Video Views',
  watchTime: 'Avg. Watch Time',
  joined: (count: number, period: number) => `${count} joined in ${days(period)}`,
  todayMean: (mean: string) => `today; ${mean} a day on average`,
  lastDayMean: (mean: string) => `on the last day; ${mean} a day on average`,
  dates: { label: 'Any period', from: 'From', to: 'To' },
  asTable: 'Table',
  asTableOf: (what: string) => `Table of ${what}`,
  tableOf: (what: string) => `${what} by day`,
  chartOf: (what: string) => `${what}, day by day`,
  noDays: 'There are no figures for this period.',
  inPeriod: (count: number) => `in ${days(count)}`,
  perView: 'per view',
  noChange: (count: number) => `No change vs previous ${plural(count, 'day')}`,
  change: (percent: string, count: number) => `${percent}% vs previous ${plural(count, 'day')}`,
  noComparison: (count: number) => `No previous ${days(count)} to compare with`,
  utc: 'Days are in UTC. Figures are at most a minute old.',
  notOver: (day: string) => `${day}, so far`,
  soFar: 'so far',
  now: {
    title: 'The studio now',
    revenue: 'Monthly revenue',
    subscriptions: (count: number) => `from ${plural(count, 'subscription')}, up to yesterday`,
    noRevenue: 'No paid subscriptions yet.',
    next: 'Next live class',
    registered: (count: number) => `${count} registered`,
    noClass: 'No class is scheduled.',
  },
  day: 'Day',
  watched: 'Time watched',
} as const
