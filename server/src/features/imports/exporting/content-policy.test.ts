import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exercises } from '../../exercises/tables.ts'
import { liveClasses } from '../../live-classes/tables.ts'
import { programs } from '../../programs/tables.ts'
import { videos } from '../../videos/tables.ts'
import { easierFirst } from './content-policy.ts'
import type { ExportedExercise } from './content-queries.ts'

const exercise = (name: string, easier: string | null = null): ExportedExercise => ({
  id: name,
  name,
  description: '',
  setup: { springs: null, footbar: null, headrest: null, straps: null, accessories: null },
  muscles: [],
  cautions: [],
  easier,
  clipVideoId: null,
  clipStartMs: null,
  clipEndMs: null,
})

test.each([
  ['by name, where none names another', [['A'], ['B']], ['A', 'B']],
  ['a form behind two others', [['A', 'B'], ['B', 'C'], ['C']], ['C', 'B', 'A']],
  ['a form of two', [['A', 'C'], ['B', 'C'], ['C']], ['C', 'A', 'B']],
  ['one whose easier form is gone', [['A', 'Z'], ['B']], ['A', 'B']],
  [
    'even where two name each other',
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    ['B', 'A'],
  ],
])('easier forms come first: %s', (_, library, expected) => {
  const listed = library.map(([name = '', easier = null]) => exercise(name, easier))
  expect(easierFirst(listed).map(({ name }) => name)).toEqual(expected)
})

/** Of no record: where it stands, its files and pictures, and what follows from other columns. */
const NOWHERE =
  'version createdAt updatedAt deletedAt createdBy searchText status publishAt firstPublishedAt thumbnailPath thumbnailTone'
const DETAILS = 'id title description categories difficultyLevel instructorId'

test.each([
  [
    'exercise',
    exercises,
    'id name description setup muscles cautions easierId clipVideoId clipStartMs clipEndMs',
    'otherNames',
  ],
  [
    'class',
    videos,
    `${DETAILS} durationSeconds tags isPremium isRecovery isSetup featureOnHome recoveryAreas recoveryNotes equipments cautions
      exerciseCautions musicNote sourceName`,
    `isRecording recording filmShiftMs showsLiveChat viewCount playbackId nextPlaybackId processingState
      processingStage processingPercent processingError processingIsFinal processingAttempts hasStoryboard loudness sounds
      musicPath musicName chaptersId cuesId sourcePath uploadedBy isGuessed`,
  ],
  [
    'program',
    programs,
    `${DETAILS} durationWeeks sessionPerWeek isPremium isRecovery featureOnHome completionMessage`,
    'enrollmentCount',
  ],
  [
    'live class',
    liveClasses,
    `${DETAILS} durationMinutes tags bring openingSetup localDate localTime timezone capacity isRecurring lastDate sendsReminder
      recordsSession broadcastsSession`,
    'startsAt followersToldAt isPrivate',
  ],
])('each column of a %s is in the file, or left out on purpose', (_, table, inFile, leftOut) => {
  const decided = new Set(`${inFile} ${leftOut} ${NOWHERE}`.split(/\s+/))
  expect(Object.keys(getTableColumns(table)).filter((column) => !decided.has(column))).toEqual([])
})
