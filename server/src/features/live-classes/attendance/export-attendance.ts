import { fileStem } from '@carriage/contract/brand/file-stem'
import {
  attendanceGroups,
  type AttendanceTable,
} from '@carriage/contract/live-classes/attendance-schemas'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv } from '../../../platform/csv.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { presentAttendant } from './attendance-presenter.ts'
import type { HeldDate } from './attendance-queries.ts'
import { findAttendedDate, listGroup, readMinutes } from './read-attendance.ts'

type Rows = readonly (readonly Cell[])[]

const PAGE = 500
const heads: Readonly<Record<AttendanceTable, readonly string[]>> = {
  people: ['group', 'first_name', 'last_name', 'seat', 'at', 'minutes', 'waiting_end'],
  minutes: ['minute', 'seats', 'broadcast'],
}

/**
 * The people of a date or its minutes as a file that is sent while it is read. Downloads of people are recorded in the audit
 * log. Throws as `findAttendedDate`.
 */
export async function exportAttendance(
  context: Context,
  { id, table }: { id: string; table: AttendanceTable },
): Promise<FileAnswer> {
  const date = await findAttendedDate(context, id)
  const studio = fileStem((await context.readBrand()).name)
  if (table === 'people')
    await recordAudit(context, context.db, {
      action: 'attendance-exported',
      entityId: date.liveClassId,
      label: date.title,
    })
  const rows = table === 'people' ? peopleRows(context, date) : minuteRows(context, date)
  return {
    name: `${studio}-live-${utcDay(date.startsAt)}-${table}.csv`,
    content: streamCsv(heads[table], rows),
  }
}

async function* peopleRows(context: Context, date: HeldDate): AsyncGenerator<Rows> {
  for (const group of attendanceGroups) {
    for (let offset = 0; ; offset += PAGE) {
      const found = await listGroup(context, date, { group, limit: PAGE, offset })
      yield found
        .map(presentAttendant)
        .map((person) => [
          group,
          person.first_name,
          person.last_name ?? '',
          person.has_seat ? 'yes' : 'no',
          new Date(person.at * 1000).toISOString(),
          person.minutes ?? '',
          person.waiting_end ?? '',
        ])
      if (found.length < PAGE) break
    }
  }
}

async function* minuteRows(context: Context, date: HeldDate): AsyncGenerator<Rows> {
  const { minutes } = await readMinutes(context, date)
  yield minutes.map(({ minute, seats, broadcast }) => [minute, seats, broadcast])
}
