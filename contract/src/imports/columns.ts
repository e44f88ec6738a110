import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/imports'
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
  readonly about: Says
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
      about: () => t.addressWithWhichTheyWillLog,
      example: 'mia@example.com',
    },
    { name: 'first_name', required: true, about: () => t.n2100Characters, example: 'Mia' },
    { name: 'last_name', required: true, about: () => t.n2100Characters, example: 'Berg' },
    { name: 'language', required: false, about: () => t.twoLettersSuchAsDeFor, example: 'en' },
    { name: 'access_until', required: false, about: () => t.lastDayTheyHavePaidFor, example: '' },
    { name: 'access_plan', required: false, about: () => t.accessPlan, example: '' },
    {
      name: 'tags',
      required: false,
      about: () => t.atMost20TagsWithBetween({ itemSeparator: ITEM_SEPARATOR }),
      example: 'wholesale|morning',
    },
    {
      name: 'goals',
      required: false,
      about: () =>
        t.atMost3WithBetweenThem({ value: goals.join(', '), itemSeparator: ITEM_SEPARATOR }),
      example: 'flexibility',
    },
    { name: 'news', required: false, about: () => t.news, example: 'no' },
    {
      name: 'customer_id',
      required: false,
      about: () => t.theirCustomerAtYourPaymentProvider,
      example: '',
    },
    { name: 'trial', required: false, about: () => t.trial, example: '' },
  ],
  practice: [
    { name: 'email', required: true, about: () => t.addressMember, example: 'mia@example.com' },
    {
      name: 'date',
      required: true,
      about: () => t.dayOnWhichTheyTrainedSuch,
      example: '2026-03-31',
    },
    { name: 'title', required: true, about: () => t.n1100Characters, example: 'Morning flow' },
    {
      name: 'minutes',
      required: true,
      about: () => t.n1Minutes({ mostNotedMinutes: MOST_NOTED_MINUTES }),
      example: '45',
    },
  ],
  videos: [
    { name: 'title', required: true, about: () => t.atMost80Characters, example: 'Morning flow' },
    {
      name: 'file_url',
      required: true,
      about: () => t.httpsAddressFilmWhichEndsIn({ value: libraryEndings.join(', ') }),
      example: 'https://media.example.com/morning-flow.mp4',
    },
    {
      name: 'description',
      required: false,
      about: () => t.atMost80Characters,
      example: 'A calm start',
    },
    { name: 'level', required: false, about: () => t.level, example: 'beginner' },
    {
      name: 'categories',
      required: false,
      about: () => t.categories({ separator: ITEM_SEPARATOR }),
      example: 'core|flexibility',
    },
    {
      name: 'tags',
      required: false,
      about: () => t.atMost20WordsWithBetween({ itemSeparator: ITEM_SEPARATOR }),
      example: 'morning|short',
    },
    { name: 'coach', required: false, about: () => t.addressCoachLeaveBlankForPerson, example: '' },
  ],
  codes: [
    { name: 'code', required: false, about: () => t.n6LettersOrDigitsBlankOne, example: '' },
    {
      name: 'batch_name',
      required: true,
      about: () => t.codesWithSameNameUsesDays,
      example: 'Wholesale',
    },
    { name: 'total_usage_possible', required: true, about: () => t.n110000Uses, example: '1' },
    { name: 'trial_duration', required: true, about: () => t.n13650Days, example: '30' },
    { name: 'plan', required: false, about: () => t.codePlan, example: 'premium' },
    { name: 'last_day', required: false, about: () => t.lastDayOnWhichCodeCan, example: '' },
  ],
  content: [
    {
      name: 'type',
      required: true,
      about: () => t.exercisesBeforeClassesShowThemClasses({ value: contentTypes.join(', ') }),
      example: 'program',
    },
    {
      name: 'key',
      required: true,
      about: () => t.whichOtherLinesNameEachStands,
      example: 'first-weeks',
    },
    { name: 'title', required: true, about: () => t.titleOrName, example: 'First weeks' },
    { name: 'coach', required: false, about: () => t.addressCoachBlankOrUnknownYou, example: '' },
    { name: 'film', required: false, about: () => t.classNameFileWhichUploadedApart, example: '' },
    { name: 'seconds', required: false, about: () => t.classLengthFilm, example: '' },
    {
      name: 'details',
      required: true,
      about: () => t.everythingElseAsDownloadAnotherStudio,
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
