import type { MessageText } from '@carriage/contract/messages/schemas'
import type { RuleKey } from '@carriage/contract/messages/rules'

interface DefaultRule {
  key: RuleKey
  delayHours: number
  texts: MessageText[]
}

const DAY = 24
const english = (subject: string, text: string, button: string): MessageText[] => [
  { language: 'en', subject, text, button },
]

/** What a new studio begins with. All are off until somebody has read them and switches them on. */
export const defaultRules: readonly DefaultRule[] = [
  {
    key: 'welcome_1',
    delayHours: DAY,
    texts: english(
      'A good first week at {{studio}}',
      'Hello {{first_name}}, two or three short classes make a good first week. Begin with one of the beginner classes, and leave a day between them.\n\nYour goals decide what Home shows you first. You can change them in your profile at any time.',
      'Go to Home',
    ),
  },
  {
    key: 'welcome_2',
    delayHours: 4 * DAY,
    texts: english(
      'Let a program plan your weeks',
      'Hello {{first_name}}, a program puts your classes in order, week by week. You train when it suits you, and we keep your place.\n\nYou can pause a program, for example while you travel.',
      'See the programs',
    ),
  },
  {
    key: 'welcome_3',
    delayHours: 9 * DAY,
    texts: english(
      'Train together in a live class',
      'Hello {{first_name}}, in live classes a coach teaches you and others at the same time. Register for one, and we remind you before it begins.',
      'See the live classes',
    ),
  },
  {
    key: 'first_class',
    delayHours: 3 * DAY,
    texts: english(
      'Your first class takes 15 minutes',
      'Hello {{first_name}}, your reformer is ready. A short class is a good way to begin: choose one for beginners, and stop whenever you like.',
      'Choose a class',
    ),
  },
  {
    key: 'streak',
    delayHours: 38,
    texts: english(
      'One class keeps your {{weeks}} weeks',
      'Hello {{first_name}}, you have trained {{weeks}} weeks in a row. One class before the end of Sunday makes it one more.',
      'Choose a class',
    ),
  },
  {
    key: 'absence',
    delayHours: 14 * DAY,
    texts: english(
      'Your reformer is where you left it',
      'Hello {{first_name}}, your last class was {{days}} days ago. Start again with a short one: we kept your place in your program.',
      'Go to Home',
    ),
  },
  {
    key: 'replay',
    delayHours: 0,
    texts: english(
      '{{class_title}} is ready to watch',
      'Hello {{first_name}}, the recording of the live class that you registered for is ready.',
      'Watch the class',
    ),
  },
  {
    key: 'coach_class',
    delayHours: 0,
    texts: english(
      '{{coach}} has a new class: {{class_title}}',
      'Hello {{first_name}}, {{coach}} has published a new class: {{class_title}}. You follow this coach.',
      'Watch the class',
    ),
  },
  {
    key: 'coach_live',
    delayHours: 0,
    texts: english(
      'Train live with {{coach}}: {{class_title}}',
      'Hello {{first_name}}, {{coach}} has a new live class: {{class_title}}. Register to get a seat and a reminder. You follow this coach.',
      'See the live class',
    ),
  },
]
