import type { User } from '@carriage/contract/accounts/schemas'
import { createProgram, updateProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { publishGaps, type PublishGap } from '@carriage/contract/programs/publish-gaps'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { call } from '../../../lib/api/client.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { type EditorOptions, recordIn } from '../../../lib/editing/use-record-editor.ts'
import {
  commonWords,
  switchWords,
  type EditorFormState,
  useEditorForm,
} from '../../../staff/forms/use-editor-form.ts'
import { adminProgramQuery, cacheProgram, invalidatePrograms } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import {
  detailErrors,
  detailNames,
  detailsToSend,
  programBody,
  programSnapshot,
  type ProgramValues,
  settingErrors,
  settingNames,
} from './program-form.ts'
import type { EditorTab } from './admin-search.ts'
import { formatList } from '../../../lib/text/names.ts'

const gapsTexts = t.settings.gaps

const LISTED = 3

/** The first few, and how many more there are. */
const shortened = (titles: readonly string[]): string[] =>
  titles.length <= LISTED
    ? [...titles]
    : [...titles.slice(0, LISTED), gapsTexts.more({ count: titles.length - LISTED })]

function gapText(gap: PublishGap): string {
  switch (gap.kind) {
    case 'description':
      return gapsTexts.description
    case 'weeks':
      return gapsTexts.weeks({ present: gap.present, announced: gap.announced })
    case 'empty-weeks':
      return gapsTexts.emptyWeeks({ positions: formatList(gap.positions.map(String)) })
    case 'sessions':
      return gapsTexts.sessions({
        count: gap.titles.length,
        titles: formatList(shortened(gap.titles)),
      })
    default:
      return gapsTexts.thumbnail
  }
}

/** The tab on which it can be closed. */
export function tabOfGap({ kind }: PublishGap): EditorTab {
  if (kind === 'description') return 'details'
  return kind === 'thumbnail' ? 'settings' : 'structure'
}

export type ProgramFormState = EditorFormState<ProgramValues, AdminProgram>

const tabs = { details: detailNames, settings: settingNames }

const wordsOf = (program: AdminProgram | null) => ({
  ...commonWords(program?.instructor),
  session_per_week: { label: t.details.perWeek },
  duration: { label: t.details.duration },
  is_premium_content: switchWords(t.settings.premium),
  is_recovery_content: switchWords(t.settings.recovery),
  should_feature_on_home: switchWords(t.settings.home),
  complition_message: { label: t.settings.message },
})

interface ProgramFormOptions extends Pick<EditorOptions<ProgramValues, AdminProgram>, 'inTurn'> {
  user: User
  /** Null where it is yet to be created. */
  program: AdminProgram | null
  /** Asks before something is published that lacks what the sentences say. */
  ask?: (missing: readonly string[]) => Promise<boolean>
}

/** Details and settings of a program. */
export function useProgramForm({ user, program, ask, inTurn }: ProgramFormOptions) {
  // A coach teaches what they create, also where nobody is named so far.
  const teacher = choosesInstructor(user) ? '' : user._id
  return useEditorForm<ProgramValues, AdminProgram>({
    recordOf: (saved) => `program.${saved?._id ?? 'new'}`,
    stored: program,
    snapshotOf: (saved) => programSnapshot(saved, teacher),
    source: program ? recordIn(adminProgramQuery(program._id), (data) => data.program) : undefined,
    send: async (save) => {
      if (!program) {
        const body = detailsToSend(save.values)
        const { program: created } = await call(createProgram, { body })
        invalidatePrograms()
        return created
      }
      const { program: saved } = await call(updateProgram, { body: programBody(program, save) })
      cacheProgram(saved)
      return saved
    },
    ...(inTurn && { inTurn }),
    tabs,
    check: (values) => ({ ...detailErrors(values), ...settingErrors(values, nowSeconds()) }),
    // Asked as it becomes visible, not again with every later save.
    confirm: async ({ status }) =>
      status === 'draft' ||
      status === program?.status ||
      (await ask?.(program ? publishGaps(program).map(gapText) : [])) !== false,
    words: wordsOf(program),
    savedText: (tab) => (tab === 'details' && program ? t.updated : t.saved),
    failedText: t.saveFailed,
  })
}
