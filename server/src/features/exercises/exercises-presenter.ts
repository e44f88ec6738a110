import type {
  AdminExercise,
  AdminExerciseCard,
  EasierForYou,
  Exercise,
  ExerciseCard,
  ExerciseClip,
  NamedExercise,
} from '@carriage/contract/exercises/schemas'
import { epoch } from '../../platform/time.ts'
import type { NamedRow } from './exercises-queries.ts'
import type { ExerciseRow } from './exercises-schema.ts'
import type { ManagedRow, PracticeRow, PractisedRow } from './library-queries.ts'

export const presentNamed = ({ id, name }: NamedRow): NamedExercise => ({ _id: id, name })

const presentPractice = (row: PracticeRow | undefined) => ({
  times: row?.times ?? 0,
  last_at: epoch(row?.lastAt ?? null),
})

const clipOf = (row: ExerciseRow): ExerciseClip | null =>
  row.clipVideoId === null || row.clipStartMs === null || row.clipEndMs === null
    ? null
    : { video_id: row.clipVideoId, start_ms: row.clipStartMs, end_ms: row.clipEndMs }

export interface Forms {
  easier: NamedRow | null
  harder: readonly NamedRow[]
}

const presentDetails = (row: ExerciseRow, { easier, harder }: Forms) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  setup: row.setup,
  muscles: row.muscles,
  cautions: row.cautions,
  clip: clipOf(row),
  easier: easier && presentNamed(easier),
  harder: harder.map(presentNamed),
})

export const presentAdminExercise = (row: ExerciseRow, forms: Forms): AdminExercise => ({
  ...presentDetails(row, forms),
  version: row.version,
})

interface Beside {
  forms: Forms
  /** Undefined: not practised yet. */
  practice: PracticeRow | undefined
  easierForYou: EasierForYou | null
}

export const presentExercise = (
  row: ExerciseRow,
  { forms, practice, easierForYou }: Beside,
): Exercise => ({
  ...presentDetails(row, forms),
  practice: presentPractice(practice),
  easier_for_you: easierForYou,
})

export const presentExerciseCard = (row: PractisedRow): ExerciseCard => ({
  _id: row.id,
  name: row.name,
  setup: row.setup,
  muscles: row.muscles,
  practice: presentPractice(row),
})

export const presentAdminCard = (row: ManagedRow): AdminExerciseCard => ({
  _id: row.id,
  name: row.name,
  muscles: row.muscles,
  cautions: row.cautions,
  easier: row.easier && presentNamed(row.easier),
  has_clip: clipOf(row) !== null,
  updated_at: epoch(row.updatedAt),
})
