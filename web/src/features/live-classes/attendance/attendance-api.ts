import * as endpoints from '@carriage/contract/live-classes/attendance-endpoints'
import type {
  AttendanceGroup,
  AttendanceTable,
} from '@carriage/contract/live-classes/attendance-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('attendance')

/** What became of a date, by its id. */
export const attendanceQuery = (id: string) =>
  keys.query('report', endpoints.getAttendance, { params: { id }, staleTime: 0 })

/** A page of the people of a date. */
export const attendancePeopleQuery = (
  id: string,
  query: { group: AttendanceGroup; page: number; per_page: number },
) =>
  keys.query('people', endpoints.listAttendancePeople, {
    params: { id },
    query,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Lets the browser save the people of a date, or its minutes, as a file. */
export async function saveAttendance(id: string, table: AttendanceTable): Promise<void> {
  const { name, content } = await download(endpoints.exportAttendance, { params: { id, table } })
  saveBlob(name, content)
}
