import type { WorkoutRow } from './practice-schema.ts'

const NAMESPACE = 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** A line of text for XML 1.0, which has no control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
/** xsd:dateTime in UTC, in whole seconds. */
const timeOf = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

type Activity = Pick<
  WorkoutRow,
  'title' | 'coach' | 'measure' | 'happenedAt' | 'durationSeconds' | 'practisedSeconds'
>

/**
 * A workout as Training Center XML, version 2 of Garmin's schema: an activity with one lap. Importers compute its length from
 * two track points. Elements stand in the order of the schema.
 */
export function tcxOf({ title, coach, measure, happenedAt, ...workout }: Activity): string {
  // A session that was only marked took as long as its class.
  const seconds = workout.practisedSeconds || workout.durationSeconds
  // The log knows when a class ended, and of a noted workout only its day, in which it has to stay.
  const start = happenedAt.getTime() - (measure === 'noted' ? 0 : seconds * 1000)
  const notes = coach === null ? title : `${title}, ${coach}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
  <Activities>
    <Activity Sport="Other">
      <Id>${timeOf(start)}</Id>
      <Lap StartTime="${timeOf(start)}">
        <TotalTimeSeconds>${seconds}</TotalTimeSeconds>
        <DistanceMeters>0</DistanceMeters>
        <Calories>0</Calories>
        <Intensity>Active</Intensity>
        <TriggerMethod>Manual</TriggerMethod>
        <Track>
          <Trackpoint><Time>${timeOf(start)}</Time></Trackpoint>
          <Trackpoint><Time>${timeOf(start + seconds * 1000)}</Time></Trackpoint>
        </Track>
      </Lap>
      <Notes>${escaped(notes)}</Notes>
    </Activity>
  </Activities>
</TrainingCenterDatabase>
`
}
