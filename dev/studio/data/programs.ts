import type { DemoProgram, DemoSession } from './types.ts'

const session = (title: string, video: string | null): DemoSession => ({ title, video })

export const programs: DemoProgram[] = [
  {
    key: 'first-month',
    title: 'First month on the carriage',
    description:
      'Four weeks from the first press of the footbar to a flow you can do alone. Three sessions a week, each with one thing to remember.',
    categories: ['lower-body', 'full-body'],
    level: 'beginner',
    coach: 'ines',
    sessionPerWeek: 3,
    premium: false,
    recovery: false,
    featureOnHome: true,
    completionMessage:
      'A month of steady work. The carriage knows you now; pick the next program when you feel like it.',
    publication: { status: 'published', publishedDaysAgo: 50 },
    thumb: 'program-first-month.webp',
    weeks: [
      {
        title: 'Feet first',
        description: 'Where the weight goes, and how to come back slower than you went.',
        sessions: [
          session('Wake the legs', 'legs-before-work'),
          session('Footwork in full', 'footwork-heels-up'),
          session('Roll and rest', 'bridging-bones'),
        ],
      },
      {
        title: 'Breath and belly',
        description: 'The hundred arrives. Keep the neck long and the count honest.',
        sessions: [
          session('The hundred', 'hundred-breath'),
          session('Arms in straps', 'wide-collarbones'),
          session('Feet in straps', 'tired-backs'),
        ],
      },
      {
        title: 'Longer lines',
        description: 'Hinges and planks on a moving floor.',
        sessions: [
          session('Elephant', 'elephant-hamstrings'),
          session('First planks', 'five-good-planks'),
          session('Easy knees', 'knees-small-range'),
        ],
      },
      {
        title: 'Putting it together',
        description: 'Two longer sessions and a rest between them.',
        sessions: [
          session('Steady carriage', 'long-stretch-steady'),
          session('Rest day', 'rest-day'),
          session('Both sides, slowly', 'mermaid-slowly'),
        ],
      },
    ],
  },
  {
    key: 'quiet-back',
    title: 'Three weeks to a quiet back',
    description:
      'Short, gentle sessions for backs that sit all day. Light springs, small ranges, and notes on when to stop.',
    categories: ['recovery', 'flexibility'],
    level: 'all-levels',
    coach: 'noor',
    sessionPerWeek: 3,
    premium: false,
    recovery: true,
    featureOnHome: true,
    completionMessage:
      'Three weeks of care. Keep one of these sessions in each week and your back will thank you.',
    publication: { status: 'published', publishedDaysAgo: 36 },
    thumb: 'program-quiet-back.webp',
    weeks: [
      {
        title: 'Let go',
        description: 'Nothing to achieve yet. Find the positions that ease.',
        sessions: [
          session('Circles for the hips', 'tired-backs'),
          session('Bone by bone', 'bridging-bones'),
          session('Head heavy', 'neck-and-shoulders'),
        ],
      },
      {
        title: 'Move a little',
        description: 'The same ease with a longer range.',
        sessions: [
          session('Reset', 'rest-day'),
          session('Backs of the legs', 'elephant-hamstrings'),
          session('Unhurried spine', 'short-spine-unhurried'),
        ],
      },
      {
        title: 'Hold a little',
        description: 'Support from the belly, so that the back can stay quiet.',
        sessions: [
          session('Breath by breath', 'hundred-breath'),
          session('A conversation about chairs', null),
          session('Side body', 'mermaid-slowly'),
        ],
      },
    ],
  },
  {
    key: 'one-spring',
    title: 'Strong on one spring',
    description:
      'Six weeks in which the load goes down and the work goes up. For people who already know their way around the carriage.',
    categories: ['full-body', 'core'],
    level: 'advanced',
    coach: 'tom',
    sessionPerWeek: 3,
    premium: true,
    recovery: false,
    featureOnHome: true,
    completionMessage: 'Six weeks, one spring. That is control, and it is yours.',
    publication: { status: 'published', publishedDaysAgo: 28 },
    thumb: 'program-one-spring.webp',
    weeks: [
      {
        title: 'Take one off',
        description: 'Footwork and planks with one spring fewer than you would choose.',
        sessions: [
          session('Footwork, lighter', 'footwork-heels-up'),
          session('Five planks', 'five-good-planks'),
          session('The hundred', 'hundred-breath'),
        ],
      },
      {
        title: 'Kneel',
        description: 'A smaller base asks more of the middle.',
        sessions: [
          session('Quiet torso', 'quiet-torso'),
          session('Kneeling arms', 'kneeling-long-lines'),
          session('Side body', 'mermaid-slowly'),
        ],
      },
      {
        title: 'Stand',
        description: 'Balance first, then speed.',
        sessions: [
          session('Scooter', 'scooter-balance'),
          session('Steady carriage', 'long-stretch-steady'),
          session('Hamstrings', 'elephant-hamstrings'),
        ],
      },
      {
        title: 'Fly',
        description: 'Light springs on the jumpboard, and a day to recover.',
        sessions: [
          session('Soft landings', 'soft-landings'),
          session('Ring work', 'ring-shoulders'),
          session('Rest day', 'rest-day'),
        ],
      },
      {
        title: 'Face down',
        description: 'The back line, which most of us forget.',
        sessions: [
          session('Pulling straps', 'pulling-straps-box'),
          session('Short spine', 'short-spine-unhurried'),
          session('Filmed next month', null),
        ],
      },
      {
        title: 'Teaser',
        description: 'Everything so far, opened from one hinge.',
        sessions: [
          session('The ladder', 'teaser-ladder'),
          session('Bridging', 'bridging-bones'),
          session('The whole order', 'whole-body-half-hour'),
        ],
      },
    ],
  },
  {
    key: 'reach',
    title: 'Reach: hips and side body',
    description:
      'Two weeks of long, slow ranges for hips, hamstrings and the space between ribs and pelvis.',
    categories: ['flexibility'],
    level: 'intermediate',
    coach: 'noor',
    sessionPerWeek: 3,
    premium: false,
    recovery: false,
    featureOnHome: false,
    completionMessage: 'Two weeks longer in every direction.',
    publication: { status: 'published', publishedDaysAgo: 12 },
    thumb: 'program-reach.webp',
    weeks: [
      {
        title: 'Hinge',
        description: 'Fold where the legs begin, not where the back is willing.',
        sessions: [
          session('Elephant', 'elephant-hamstrings'),
          session('Short spine', 'short-spine-unhurried'),
          session('Open the collarbones', 'wide-collarbones'),
        ],
      },
      {
        title: 'Bend',
        description: 'Sideways, and then in circles.',
        sessions: [
          session('Mermaid', 'mermaid-slowly'),
          session('Circles', 'tired-backs'),
          session('Long lines', 'kneeling-long-lines'),
        ],
      },
    ],
  },
]
