import {
  funnelKinds,
  type InsightTable,
  type VideoCurve,
} from '@carriage/contract/insights/studio-schemas'
import type { Context } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import { readRetention } from '../activity/activity.ts'
import { listViewedVideos } from '../content/curves-queries.ts'
import { listLiveFigures } from '../content/live-figures-queries.ts'
import { listStartedPrograms, listWeekFigures } from '../content/programs-queries.ts'
import { listFunnel } from '../funnel/funnel-queries.ts'
import { listLeaving } from '../leaving/leaving-queries.ts'
import { listCancelReasons } from '../revenue/revenue.ts'
import { pageRevenueDays } from '../revenue/revenue-queries.ts'

type Rows = readonly (readonly Cell[])[]
interface Window {
  limit: number
  offset: number
}

const PAGE = 500

const funnelHead = ['printed', 'activated', 'first_class_72h', 'three_days_in_a_week', 'renewed']
const heads: Readonly<Record<InsightTable, readonly string[]>> = {
  'funnel-batch': ['batch_id', 'batch', ...funnelHead],
  'funnel-week': ['week', 'name', ...funnelHead],
  'funnel-plan': ['plan', 'name', ...funnelHead],
  retention: ['joined', 'members', 'month', 'active'],
  revenue: [
    'day',
    'currency',
    'monthly_cents',
    'subscriptions',
    'new_cents',
    'churned_cents',
    'saved_cents',
    'changed_cents',
  ],
  'cancel-reasons': ['reason', 'count', 'share', 'stayed'],
  // Week 0 is a whole program, session 0 a whole week.
  programs: ['program', 'week', 'session', 'reached', 'stopped', 'stalled'],
  videos: ['video', 'length_seconds', 'viewings', 'at_half', 'at_nine_tenths'],
  live: ['class', 'starts_at', 'took_place', 'registered', 'came', 'stayed'],
  leaving: [
    'first_name',
    'last_name',
    'email',
    'reasons',
    'last_day',
    'active_days_28',
    'active_days_28_before',
    'since',
  ],
}

export const curveHead = ['second', 'viewings', 'cues']

export const headOf = (table: InsightTable): readonly string[] => heads[table]

/** A row for each second, with the names of the cues that begin at it. */
export async function* curveTable({ seconds, cues }: VideoCurve): AsyncGenerator<Rows> {
  yield seconds.map((viewings, second) => [
    second,
    viewings,
    cues
      .filter((cue) => cue.second === second)
      .map(({ kind, name }) => name ?? kind)
      .join('; '),
  ])
}

/** The rows of a table, read in pages while they are sent. */
export async function* pagesOf(
  context: Context,
  { table, days }: { table: InsightTable; days: number },
  coach: string | undefined,
): AsyncGenerator<Rows> {
  if (table === 'retention') {
    yield await retentionRows(context)
    return
  }
  if (table === 'cancel-reasons') {
    const { reasons } = await listCancelReasons(context, { days })
    yield reasons.map(({ reason, count, share, stayed }) => [
      reason ?? '',
      count,
      share.toFixed(4),
      stayed,
    ])
    return
  }
  const read = readerOf(context, table, coach)
  for (let offset = 0; ; offset += PAGE) {
    const { rows, read: found } = await read({ limit: PAGE, offset })
    yield rows
    if (found < PAGE) return
  }
}

async function retentionRows(context: Context): Promise<Rows> {
  const { cohorts } = await readRetention(context)
  return cohorts.flatMap(({ joined, members, active }) =>
    active.map((count, month) => [joined, members, month, count]),
  )
}

type Reader = (window: Window) => Promise<{ rows: Rows; read: number }>

function readerOf(
  { db }: Context,
  table: Exclude<InsightTable, 'retention' | 'cancel-reasons'>,
  coach: string | undefined,
): Reader {
  const plain =
    <Row>(list: (window: Window) => Promise<Row[]>, cells: (row: Row) => readonly Cell[]): Reader =>
    async (window) => {
      const found = await list(window)
      return { rows: found.map(cells), read: found.length }
    }
  switch (table) {
    case 'programs':
      return async (window) => {
        const found = await listStartedPrograms(db, coach, window)
        const weeks = await listWeekFigures(
          db,
          found.map(({ id }) => id),
        )
        const rows = found.flatMap((program) => [
          [program.title, 0, 0, program.started, program.stopped, program.stalled],
          ...weeks
            .filter(({ programId }) => programId === program.id)
            .map(({ week, session, reached, stopped, stalled }) => [
              program.title,
              week,
              session,
              reached,
              stopped,
              stalled,
            ]),
        ])
        return { rows, read: found.length }
      }
    case 'videos':
      return plain(
        (window) => listViewedVideos(db, coach, window),
        (row) => [row.title ?? '', row.durationSeconds, row.viewings, row.atHalf, row.atEnd],
      )
    case 'live':
      return plain(
        (window) => listLiveFigures(db, coach, window),
        (row) => [
          row.title,
          row.startsAt.toISOString(),
          row.tookPlace ? 'yes' : 'no',
          row.registered,
          row.came,
          row.stayed,
        ],
      )
    case 'leaving':
      return plain(
        (window) => listLeaving(db, window),
        (row) => [
          row.user.firstName,
          row.user.lastName,
          row.user.email,
          row.reasons.join(' '),
          row.lastDay,
          row.daysNow,
          row.daysBefore,
          row.since,
        ],
      )
    case 'revenue':
      return plain(
        (window) => pageRevenueDays(db, window),
        (row) => [
          row.day,
          row.currency,
          row.monthlyCents,
          row.subscriptions,
          row.newCents,
          row.churnedCents,
          row.savedCents,
          row.changedCents,
        ],
      )
    default: {
      const kind = funnelKinds.find((one) => table === `funnel-${one}`) ?? 'batch'
      return plain(
        (window) => listFunnel(db, kind, window),
        (row) => [
          row.key,
          row.label ?? '',
          row.printed,
          row.activated,
          row.firstClass,
          row.threeDays,
          row.renewed,
        ],
      )
    }
  }
}
