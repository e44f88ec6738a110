import { formatDateTime } from '../../../lib/text/dates.ts'

/** A moment in a list about money, in epoch seconds; a dash where there is none. */
export const TimeCell = ({ at }: { at: number | null }) =>
  at === null ? (
    '–'
  ) : (
    <time dateTime={new Date(at * 1000).toISOString()} className="num whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  )
