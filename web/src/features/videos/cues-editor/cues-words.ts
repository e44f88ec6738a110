import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { positionText } from '../../../staff/forms/position-text.ts'

/** Each list by the times of its marks: more shows on the timeline. */
export const cuesWords = () => ({
  exercises: {
    label: t.tab,
    text: (list: Cues['exercises']) =>
      list.map(({ start_ms, name }) => `${positionText(start_ms)} ${name}`).join('\n'),
  },
  setups: {
    label: t.setups,
    text: (list: Cues['setups']) => list.map(({ at_ms }) => positionText(at_ms)).join('\n'),
  },
})
