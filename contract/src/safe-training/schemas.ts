import { texts as t } from '@carriage/texts/contract/safe-training'
import * as z from 'zod/mini'
import { epochSeconds, unique } from '../common.ts'
import { effort } from '../videos/schemas.ts'
import { bodyAreas, cautions } from './cautions.ts'

/** Goes up when the questions change; members who have answered older ones are asked again, once. */
export const HEALTH_CHECK_VERSION = 1
export const LAST_PREGNANCY_WEEK = 42
export const MAX_NOTE = 500

const areas = z
  .array(z.enum(bodyAreas))
  .check(z.refine(unique, { error: () => t.eachAreaCountsOnce }))

/** States that members name themselves; those of a pregnancy follow from its week. */
export const namedConditions = ['after-birth', 'high-blood-pressure', 'osteoporosis'] as const
export type NamedCondition = (typeof namedConditions)[number]

const answerFields = {
  /** Areas to spare. */
  areas,
  /** In the member's own words. */
  note: z.string().check(
    z.trim(),
    z.maxLength(MAX_NOTE, { error: () => t.noteHasAtMostCharacters({ maxNote: MAX_NOTE }) }),
    z.refine((text) => !text.includes('\0'), { error: () => t.noteContainsUnsupportedCharacter }),
  ),
  conditions: z
    .array(z.enum(namedConditions))
    .check(z.refine(unique, { error: () => t.eachOneCountsOnce })),
  /** The week of a pregnancy today; null for none. */
  pregnancy_week: z.nullable(
    z.int({ error: () => t.giveWeekAsWholeNumber }).check(
      z.minimum(1, { error: () => t.firstWeek1 }),
      z.maximum(LAST_PREGNANCY_WEEK, {
        error: () => t.lastWeek({ lastPregnancyWeek: LAST_PREGNANCY_WEEK }),
      }),
    ),
  ),
}
export const healthAnswers = z.object(answerFields)
export type HealthAnswers = z.infer<typeof healthAnswers>

/** All answers, and for which version of the questions they are given. */
export const healthBody = z.object({
  ...answerFields,
  version: z.int().check(z.minimum(1), z.maximum(HEALTH_CHECK_VERSION)),
})

/**
 * Where a member stands with the health check: outdated answers are for an older version, after week 42 nobody knows how
 * the pregnancy went, and unreadable answers were encrypted with another key.
 */
export const healthStates = [
  'unasked',
  'skipped',
  'answered',
  'outdated',
  'pregnancy-over',
  'unreadable',
] as const
export type HealthState = (typeof healthStates)[number]

/** An area with two reports of pain within 28 days. */
export const painfulArea = z.object({
  area: z.enum(bodyAreas),
  /** When it no longer counts, unless pain is reported again. */
  until: epochSeconds,
})
export type PainfulArea = z.infer<typeof painfulArea>

export const health = z.object({
  state: z.enum(healthStates),
  /** Null until there are any. */
  answers: z.nullable(z.object({ ...answerFields, version: z.int(), answered_at: epochSeconds })),
  painful: z.array(painfulArea),
  /** What recommendations leave out: by the answers, and by reports of pain. */
  cautions: z.array(z.enum(cautions)),
  /** Since when the coaches of the member's programs see what is reported after classes; null: they do not. */
  shares_since: z.nullable(epochSeconds),
  /** Whether there are reports after classes. */
  has_reports: z.boolean(),
})
export type Health = z.infer<typeof health>
export const healthAnswer = z.object({ health })

export const sharingBody = z.object({ share: z.boolean() })
export const areaParams = z.object({ area: z.enum(bodyAreas) })

/** What a member said after a class. Null where they have not answered; an empty `pain`: nothing hurt. */
export const classReport = z.object({ effort: z.nullable(effort), pain: z.nullable(areas) })
export type ClassReport = z.infer<typeof classReport>
export const classReportQuery = z.object({ date: z.optional(z.iso.date()) })
/** Absent fields stay as they are. */
export const classReportBody = z.object({
  /** The member's local day; a report can be changed on its day. */
  date: z.optional(z.iso.date()),
  ...z.partial(classReport).shape,
})
export const classReportAnswer = z.object({
  report: classReport,
  /** What now counts as an area to spare, because of reports of pain. */
  painful: z.array(painfulArea),
})
export type ClassReportAnswer = z.infer<typeof classReportAnswer>
