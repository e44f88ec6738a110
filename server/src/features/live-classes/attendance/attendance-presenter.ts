import type {
  Attendance,
  AttendancePerson,
} from '@carriage/contract/live-classes/attendance-schemas'
import { imageUrl } from '../../../platform/http/image-url.ts'
import { epoch } from '../../../platform/time.ts'
import type { AttendanceRow, listQuestions, readChatFigures } from './attendance-queries.ts'

/** A member as the report shows them: minors by their first name only. */
export const presentAttendant = (row: AttendanceRow): AttendancePerson => ({
  _id: row.id,
  first_name: row.firstName,
  last_name: row.isMinor ? null : row.lastName,
  image: row.isMinor ? null : imageUrl(row.imagePath),
  has_seat: row.hasSeat,
  at: epoch(row.at),
  minutes: row.seconds === null ? null : Math.round(row.seconds / 60),
  waiting_end: row.endedAs,
})

export const presentChatFigures = (
  figures: Awaited<ReturnType<typeof readChatFigures>>,
  questions: Awaited<ReturnType<typeof listQuestions>>,
): Attendance['chat'] => ({
  ...figures,
  questions: questions.map((question) => ({
    _id: question.id,
    first_name: question.firstName,
    text: question.text,
    asked_at: epoch(question.sentAt),
    is_answered: question.answeredAt !== null,
  })),
})
