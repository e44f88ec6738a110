import { goals } from '../accounts/schemas.ts'
import { CSV_MARK } from '../csv.ts'
import { MOST_NOTED_MINUTES } from '../practice/schemas.ts'
import { libraryEndings } from '../videos/admin-schemas.ts'

/** What a file can hold. */
export const importKinds = ['members', 'practice', 'videos', 'codes', 'content'] as const
export type ImportKind = (typeof importKinds)[number]

/** What can be saved as a file that comes in again elsewhere. Films have addresses of their own only while they are imported. */
export const exportKinds = [
  'members',
  'practice',
  'codes',
  'content',
] as const satisfies readonly ImportKind[]
export type ExportKind = (typeof exportKinds)[number]

export interface ImportColumn {
  readonly name: string
  readonly required: boolean
  /** What stands in it, for people. */
  readonly about: string
  /** In the template. */
  readonly example: string
}

/** What a line of programs and classes can be. */
export const contentTypes = ['exercise', 'class', 'program', 'live-class'] as const
export type ContentType = (typeof contentTypes)[number]

/** The details of a program without weeks. */
const emptyProgram = {
  description: '',
  categories: ['core'],
  difficulty_level: 'beginner',
  session_per_week: 3,
  duration: 1,
  is_premium_content: false,
  is_recovery_content: false,
  should_feature_on_home: false,
  complition_message: null,
  weeks: [],
}

/** Between the items of a cell that holds several. */
export const ITEM_SEPARATOR = '|'

/** The columns of each kind of file; others are refused. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  members: [
    {
      name: 'email',
      required: true,
      about: 'The address with which they will log in',
      example: 'mia@example.com',
    },
    { name: 'first_name', required: true, about: '2 to 100 characters', example: 'Mia' },
    { name: 'last_name', required: true, about: '2 to 100 characters', example: 'Berg' },
    {
      name: 'language',
      required: false,
      about:
        'Two letters, such as de, for messages from the studio. Leave blank for its default language',
      example: 'en',
    },
    {
      name: 'access_until',
      required: false,
      about: 'The last day they have paid for elsewhere, such as 2027-03-31. Leave blank for none',
      example: '',
    },
    {
      name: 'access_plan',
      required: false,
      about: 'premium, basic or pro, until that day; blank: premium',
      example: '',
    },
    {
      name: 'tags',
      required: false,
      about: `At most 20 tags, with ${ITEM_SEPARATOR} between them`,
      example: 'wholesale|morning',
    },
    {
      name: 'goals',
      required: false,
      about: `At most 3 of ${goals.join(', ')}, with ${ITEM_SEPARATOR} between them`,
      example: 'flexibility',
    },
    {
      name: 'news',
      required: false,
      about: 'yes, if they have agreed to news by mail; blank or no: not',
      example: 'no',
    },
    {
      name: 'customer_id',
      required: false,
      about:
        'Their customer at your payment provider, such as cus_Nffrfe1Example, whose running subscription goes on here. Leave blank for none',
      example: '',
    },
  ],
  practice: [
    {
      name: 'email',
      required: true,
      about: 'The address of a member',
      example: 'mia@example.com',
    },
    {
      name: 'date',
      required: true,
      about: 'The day on which they trained, such as 2026-03-31',
      example: '2026-03-31',
    },
    { name: 'title', required: true, about: '1 to 100 characters', example: 'Morning flow' },
    {
      name: 'minutes',
      required: true,
      about: `1 to ${MOST_NOTED_MINUTES} minutes`,
      example: '45',
    },
  ],
  videos: [
    { name: 'title', required: true, about: 'At most 80 characters', example: 'Morning flow' },
    {
      name: 'file_url',
      required: true,
      about: `The https address of the film, which ends in ${libraryEndings.join(', ')}`,
      example: 'https://media.example.com/morning-flow.mp4',
    },
    {
      name: 'description',
      required: false,
      about: 'At most 80 characters',
      example: 'A calm start',
    },
    {
      name: 'level',
      required: false,
      about: 'beginner, intermediate, advanced or all-levels',
      example: 'beginner',
    },
    {
      name: 'categories',
      required: false,
      about: `core, lower-body, upper-body, full-body, flexibility, recovery; several with ${ITEM_SEPARATOR} between them`,
      example: 'core|flexibility',
    },
    {
      name: 'tags',
      required: false,
      about: `At most 20 words, with ${ITEM_SEPARATOR} between them`,
      example: 'morning|short',
    },
    {
      name: 'coach',
      required: false,
      about:
        'The address of a coach. Leave blank for the person who starts the import, if they are a coach',
      example: '',
    },
  ],
  codes: [
    {
      name: 'code',
      required: false,
      about: '6 letters or digits; blank: one is made',
      example: '',
    },
    {
      name: 'batch_name',
      required: true,
      about: 'Codes with the same name, uses, days, plan and last day become one batch',
      example: 'Wholesale',
    },
    { name: 'total_usage_possible', required: true, about: '1 to 10000 uses', example: '1' },
    { name: 'trial_duration', required: true, about: '1 to 3650 days', example: '30' },
    { name: 'plan', required: false, about: 'premium or none; blank: premium', example: 'premium' },
    {
      name: 'last_day',
      required: false,
      about: 'The last day on which the code can be redeemed, such as 2027-03-31. Blank: no end',
      example: '',
    },
  ],
  content: [
    {
      name: 'type',
      required: true,
      about: `${contentTypes.join(', ')}; exercises before the classes that show them, classes before their programs`,
      example: 'program',
    },
    {
      name: 'key',
      required: true,
      about: 'By which other lines name it; each stands once',
      example: 'first-weeks',
    },
    { name: 'title', required: true, about: 'Its title or name', example: 'First weeks' },
    {
      name: 'coach',
      required: false,
      about: 'The address of a coach; blank or unknown: you choose one before you publish it',
      example: '',
    },
    {
      name: 'film',
      required: false,
      about: 'Of a class: the name of its file, which is uploaded apart',
      example: '',
    },
    { name: 'seconds', required: false, about: 'Of a class: the length of its film', example: '' },
    {
      name: 'details',
      required: true,
      about: 'Everything else, as the download of another studio writes it (JSON)',
      example: JSON.stringify(emptyProgram),
    },
  ],
}

const quoted = (cell: string): string =>
  /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A file with the columns of a kind and one line, for people to fill in. */
export const importTemplate = (kind: ImportKind): string =>
  CSV_MARK +
  [importColumns[kind].map(({ name }) => name), importColumns[kind].map(({ example }) => example)]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
