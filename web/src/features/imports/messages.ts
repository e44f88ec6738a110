import type { ImportKind } from '@carriage/contract/imports/columns'
import type { ImportRowState, ImportState } from '@carriage/contract/imports/schemas'
import { formatNumber } from '../../lib/text/format.ts'

const kinds: Readonly<Record<ImportKind, string>> = {
  members: 'Members',
  practice: 'Past workouts',
  videos: 'Videos',
  codes: 'Activation codes',
  content: 'Programs and classes',
}
const imports = {
  members: 'Import of members',
  practice: 'Import of workouts',
  videos: 'Import of videos',
  codes: 'Import of codes',
  content: 'Import of programs and classes',
}
const states: Readonly<Record<ImportState, string>> = {
  checked: 'Checked',
  running: 'Running',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}
const rowStates: Readonly<Record<ImportRowState, string>> = {
  ready: 'Will be created',
  skipped: 'Already exists',
  wrong: 'Wrong',
  fetching: 'Fetching the film',
  created: 'Created',
  failed: 'Failed',
  kept: 'Kept',
  undone: 'Removed',
}
const counts = {
  members: (number: number) => plural(number, 'member'),
  practice: (number: number) => plural(number, 'workout'),
  videos: (number: number) => plural(number, 'video'),
  codes: (number: number) => plural(number, 'code'),
  content: (number: number) => plural(number, 'program or class', 'programs and classes'),
}
const lines = (number: number): string =>
  number === 1 ? '1 line' : `${formatNumber(number)} lines`

export const messages = {
  priceOf: (amount: string, interval: 'month' | 'year') => `${amount}/${interval}`,
  title: 'Import',
  text: 'From a CSV file. We check each line first, and you can undo a whole import.',
  kinds,
  counts,
  states,
  upload: {
    title: 'New import',
    kind: 'What the file holds',
    columns: 'Columns',
    column: 'Column',
    required: 'Required',
    yes: 'Yes',
    no: 'No',
    about: 'Contents',
    template: 'Download a template',
    saveAll: {
      members: 'Download all members',
      practice: 'Download all workouts',
      codes: 'Download all codes',
      content: 'Download all programs and classes',
    },
    templateName: (kind: ImportKind) => `${kind}.csv`,
    drop: 'Drop a CSV file here',
    hint: 'CSV from a spreadsheet, at most 10,000 lines and 20MB. Split a longer file into several, each with the line of the columns first. Nothing is created yet.',
    films:
      'Films are not in the file. Upload them under Videos first; each class takes the film of its name and length. What is still missing waits, and is taken with Try again.',
    one: 'Choose one file.',
    empty: 'The file is empty.',
  },
  list: {
    title: 'Imports',
    list: 'Imports',
    none: 'No imports yet',
    noneText: 'Choose a file above.',
    columns: { file: 'File', kind: 'Kind', state: 'State', lines: 'Lines' },
    created: (things: string) => `${things} created`,
    wrong: (number: number) => `${lines(number)} wrong`,
    failed: (number: number) => `${lines(number)} failed`,
    kept: (number: number) => `${lines(number)} kept`,
    ready: (number: number) => `${lines(number)} to import`,
  },
  page: {
    titles: imports,
    counts: 'Results',
    sent: (file: string, when: string) => `${file}, uploaded ${when}`,
    keptUntil: (when: string) => `The import and its lines are removed on ${when}.`,
    checkedText: 'Nothing has been created yet. Check the lines below, then start.',
    start: (things: string) => `Import ${things}`,
    started: 'The import has begun.',
    leaveOut: (number: number) => `Leave out ${lines(number)}`,
    leaveOutText: 'They have errors, so we create nothing from them.',
    invite: 'Send invitations',
    inviteText: 'We email each new member how to choose a password, 100 members a minute.',
    adopts: (number: number) =>
      number === 1
        ? '1 of them brings a running subscription, which goes on here. Nothing is charged now: it renews on its own date.'
        : `${formatNumber(number)} of them bring a running subscription, which goes on here. Nothing is charged now: each renews on its own date.`,
    discard: 'Discard',
    running: 'Importing',
    undoing: 'Undoing',
    progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
    retry: (number: number) => `Try ${lines(number)} again`,
    retried: 'Trying the lines again.',
    undo: 'Undo the import',
    problems: 'Download the lines with problems',
    problemsName: 'lines-with-problems.csv',
  },
  undoing: {
    title: 'Undo the whole import?',
    text: 'Everything it created is deleted for good, except records that have been used since. Their lines say why.',
    cancel: 'Cancel',
    confirm: 'Undo',
    begun: 'The import is being undone.',
  },
  discarding: {
    title: 'Discard this import?',
    text: 'The file and its results are deleted. Nothing has been created.',
    cancel: 'Cancel',
    confirm: 'Discard',
  },
  lines: {
    list: 'Lines',
    state: 'State',
    allStates: 'All lines',
    states: rowStates,
    none: 'No lines',
    noneText: 'No line is in this state.',
    clear: 'Show all lines',
    columns: { line: 'Line', cells: 'Contents', state: 'State', problem: 'Why' },
    empty: 'Removed with the record it created',
    adopts: (plan: string, price: string) => `Brings a subscription: ${plan}, ${price}`,
    adoptedStates: {
      trial: (date: string) => `in trial until ${date}`,
      active: (date: string) => `renews on ${date}`,
      cancelling: (date: string) => `ends on ${date}`,
      'past-due': () => 'a payment is open',
      paused: () => 'paused',
    },
  },
} as const
