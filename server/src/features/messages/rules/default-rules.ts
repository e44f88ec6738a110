import type { MessageText } from '@carriage/contract/messages/schemas'
import type { RuleKey } from '@carriage/contract/messages/rules'
import { languages, speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/message-rules'

interface DefaultRule {
  key: RuleKey
  delayHours: number
  texts: MessageText[]
}

const DAY = 24
const delays = {
  welcome_1: DAY,
  welcome_2: 4 * DAY,
  welcome_3: 9 * DAY,
  first_class: 3 * DAY,
  streak: 38,
  absence: 14 * DAY,
  replay: 0,
  coach_class: 0,
  coach_live: 0,
} as const satisfies Record<RuleKey, number>

/** What a new studio begins with, in all languages of the app. All are off until somebody has read them and switches them on. */
export const defaultRules = (): DefaultRule[] =>
  // Sound: the keys of the object above.
  (Object.keys(delays) as RuleKey[]).map((key) => ({
    key,
    delayHours: delays[key],
    texts: languages.map((language) =>
      speaking(language, () => {
        const { subject, text, button } = t[key]
        return { language, subject, text, button }
      }),
    ),
  }))
