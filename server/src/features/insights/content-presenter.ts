import type {
  LiveFigures,
  ProgramFigures,
  VideoCurve,
  VideoFigures,
} from '@carriage/contract/insights/studio-schemas'
import type { StoredExercise } from '../videos/tables.ts'
import { epoch } from '../../platform/time.ts'
import { againShare, curveInFilm, type FilmOfNow, type Ratings } from './content/content-policy.ts'

interface StartedProgram {
  id: string
  title: string
  started: number
  completed: number
  stopped: number
  stalled: number
}
interface StepFigures {
  week: number
  /** 0: the whole week. */
  session: number
  reached: number
  stopped: number
  stalled: number
}

export const presentProgramFigures = (
  row: StartedProgram,
  steps: readonly StepFigures[],
  ratings: Ratings | undefined,
): ProgramFigures => ({
  _id: row.id,
  title: row.title,
  started: row.started,
  completed: row.completed,
  stopped: row.stopped,
  stalled: row.stalled,
  again_share: againShare(ratings),
  weeks: steps
    .filter(({ session }) => session === 0)
    .map(({ week, reached, stopped, stalled }) => ({
      week,
      reached,
      stopped,
      stalled,
      sessions: steps
        .filter((step) => step.week === week && step.session > 0)
        .map((step) => ({
          session: step.session,
          reached: step.reached,
          stopped: step.stopped,
          stalled: step.stalled,
        })),
    })),
})

export const presentVideoFigures = (
  row: {
    id: string
    title: string | null
    durationSeconds: number
    viewings: number
    atHalf: number
    atEnd: number
  },
  ratings: Ratings | undefined,
): VideoFigures => ({
  _id: row.id,
  title: row.title,
  duration_seconds: row.durationSeconds,
  viewings: row.viewings,
  at_half: row.atHalf,
  at_end: row.atEnd,
  again_share: againShare(ratings),
})

interface CurveRow extends FilmOfNow {
  id: string
  title: string | null
  viewings: number | null
  seconds: number[] | null
  shiftMs: number | null
  exercises: readonly StoredExercise[] | null
  setups: readonly { at_ms: number }[] | null
}

export const presentCurve = (row: CurveRow, ratings: Ratings | undefined): VideoCurve => ({
  _id: row.id,
  title: row.title,
  duration_seconds: row.durationSeconds,
  viewings: row.viewings ?? 0,
  again_share: againShare(ratings),
  seconds: row.seconds ? curveInFilm({ seconds: row.seconds, shiftMs: row.shiftMs ?? 0 }, row) : [],
  cues: [
    ...(row.exercises ?? []).map(({ start_ms: at, name }) => ({
      second: Math.floor(at / 1000),
      kind: 'exercise' as const,
      name,
    })),
    ...(row.setups ?? []).map(({ at_ms: at }) => ({
      second: Math.floor(at / 1000),
      kind: 'setup' as const,
      name: null,
    })),
  ].toSorted((a, b) => a.second - b.second),
})

export const presentLiveFigures = (
  row: {
    occurrenceId: string
    title: string
    startsAt: Date
    tookPlace: boolean
    registered: number
    came: number
    stayed: number
  },
  ratings: Ratings | undefined,
): LiveFigures => ({
  _id: row.occurrenceId,
  title: row.title,
  starts_at: epoch(row.startsAt),
  took_place: row.tookPlace,
  registered: row.registered,
  came: row.came,
  stayed: row.stayed,
  again_share: againShare(ratings),
})
