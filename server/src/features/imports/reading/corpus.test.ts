import { readdirSync, readFileSync } from 'node:fs'
import type { ImportKind } from '@carriage/contract/imports/columns'
import { expect, test } from 'vitest'
import { readLines, UnreadableFile } from './csv-policy.ts'
import { checkLines, type Known } from './lines-policy.ts'
import { drain } from '../../../../test/imports.ts'

const folder = new URL('../../../../test/corpora/csv/', import.meta.url)
const known: Known = {
  taken: new Set(),
  coaches: new Set(),
  members: new Set(),
  today: '2026-05-10',
  adoptions: new Map(),
  refusalOf: () => null,
  endProblem: () => null,
}

/** What becomes of each line: the cells of one that is ready, or what the reader is told. */
function outcome(kind: ImportKind, file: string): string[] {
  try {
    const lines = drain(readLines(kind, readFileSync(new URL(file, folder))))
    return drain(checkLines(kind, lines, known)).map(({ line, state, cells, problems }) => {
      const reasons = problems.map(({ column, message }) =>
        column === null ? message : `${column}: ${message}`,
      )
      const said = state === 'ready' ? Object.values(cells) : reasons
      return `${line} ${state}: ${said.join(' | ')}`
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.message]
    throw error
  }
}

const expected: readonly (readonly [file: string, kind: ImportKind, lines: string[]])[] = [
  [
    'c01_excel_numbers.csv',
    'codes',
    [
      '2 wrong: total_usage_possible: “1,0” is not a whole number in digits only, such as 1000.',
      '3 wrong: code: Code must be 6 characters long',
      '4 wrong: total_usage_possible: “1.000” is not a whole number in digits only, such as 1000.',
    ],
  ],
  ['import-Header-Case.csv', 'members', ['2 ready: cmwwtxx2670p10@example.com | Anna | Bell']],
  [
    'import-bom-semi.csv',
    'members',
    ['2 ready: cmwwtxx2670p2@example.com | Zoë | Müller-Lüdenscheidt'],
  ],
  [
    'import-codes-dupcodes.csv',
    'codes',
    [
      '2 ready: QW34AS | B | 1 | 7',
      '3 wrong: code: This code stands in line 2 already.',
      '4 ready: REFRM2 | B | 1 | 7',
    ],
  ],
  [
    'import-codes-zeros.csv',
    'codes',
    [
      '2 ready: 001234 | B1 | 1 | 7',
      '3 wrong: code: Code must be 6 characters long',
      '4 wrong: code: Code must be 6 characters long',
      '5 wrong: code: Code must be 6 characters long',
      '6 ready:  | B1 | 1 | 7',
      '7 wrong: total_usage_possible: “1,000” is not a whole number in digits only, such as 1000.',
      '8 wrong: total_usage_possible: “1.0” is not a whole number in digits only, such as 1000.',
      '9 wrong: trial_duration: “30 days” is not a whole number in digits only, such as 1000.',
    ],
  ],
  [
    'import-cp1252__Excel_default_.csv',
    'members',
    ['2 ready: cmwwtxx2670p5@example.com | Zoë | Müller'],
  ],
  ['import-cr-only.csv', 'members', ['2 ready: cmwwtxx2670p9@example.com | Anna | Bell']],
  [
    'import-dups.csv',
    'members',
    [
      '2 ready: cmwwtxx2670p15@example.com | Anna | Bell',
      '3 wrong: email: This address stands in line 2 already.',
      '4 wrong: email: This address stands in line 2 already.',
    ],
  ],
  ['import-emoji.csv', 'members', ['2 ready: cmwwtxx2670p18@example.com | Anna🧘‍♀️ | Bell']],
  ['import-empty.csv', 'members', ['The file is empty.']],
  [
    'import-extra-col.csv',
    'members',
    [
      'Unknown columns: phone. There can be email, first_name, last_name, language, access_until, access_plan, tags, goals, news, customer_id, trial.',
    ],
  ],
  [
    'import-formula.csv',
    'members',
    ["2 ready: cmwwtxx2670p17@example.com | =cmd|'/c calc'!A1 | @SUM(1)"],
  ],
  ['import-header-space.csv', 'members', ['2 ready: cmwwtxx2670p11@example.com | Anna | Bell']],
  ['import-headeronly.csv', 'members', ['The file has no lines below its columns.']],
  [
    'import-lonequote.csv',
    'members',
    ['2 ready: cmwwtxx2670p25@example.com | Anna "Annie" | Bell'],
  ],
  ['import-mac-nfd.csv', 'members', ['2 ready: cmwwtxx2670p21@example.com | Zoë | Müller']],
  [
    'import-mailto.csv',
    'members',
    [
      '2 wrong: email: Please enter a valid email address',
      '3 wrong: email: Please enter a valid email address',
    ],
  ],
  ['import-nbsp.csv', 'members', ['2 ready: cmwwtxx2670p27@example.com | Anna | Bell']],
  [
    'import-onename.csv',
    'members',
    [
      '2 wrong: last_name: Last name must be at least 2 characters',
      '3 wrong: first_name: First name must be at least 2 characters | last_name: Last name must be at least 2 characters',
    ],
  ],
  ['import-plain.csv', 'members', ["2 ready: cmwwtxx2670p1@example.com | Anna | O'Brien"]],
  ['import-quoted-all.csv', 'members', ['2 ready: cmwwtxx2670p22@example.com | Anna | Bell']],
  [
    'import-quoted-newline.csv',
    'members',
    ['2 wrong: first_name: “Anna Maria” is on several lines. Write it on one.'],
  ],
  [
    'import-semi-comma-mixed.csv',
    'members',
    ['2 ready: cmwwtxx2670p26@example.com | Anna, Maria | Bell'],
  ],
  ['import-sep-line.csv', 'members', ['3 ready: cmwwtxx2670p7@example.com | Anna | Bell']],
  [
    'import-short-rows.csv',
    'members',
    ['2 wrong: This line has 3 cells, but the first one has 4.'],
  ],
  ['import-spaces.csv', 'members', ['2 ready: cmwwtxx2670p16@example.com | Anna | Bell']],
  ['import-tab.csv', 'members', ['2 ready: cmwwtxx2670p6@example.com | Anna | Bell']],
  ['import-trailing-delims.csv', 'members', ['2 ready: cmwwtxx2670p13@example.com | Anna | Bell']],
  ['import-unclosed.csv', 'members', ['2 wrong: A quotation mark is missing.']],
  ['import-utf16le-comma.csv', 'members', ['2 ready: cmwwtxx2670p4@example.com | Zoë | Müller']],
  [
    'import-utf16le-tab__Excel_Unicode_Text_.csv',
    'members',
    ['2 ready: cmwwtxx2670p3@example.com | Zoë | Müller'],
  ],
  [
    'import-xlsx.csv',
    'members',
    ['This is an Excel workbook. Save it as CSV UTF-8 and choose that file.'],
  ],
  [
    'm05_tabs.csv',
    'members',
    [
      '2 ready: mia.e@example.com | Mia | Berg | de',
      '3 ready: jo.e@example.com | José | Núñez | es',
    ],
  ],
  [
    'm06_sep_line_excel.csv',
    'members',
    [
      '3 ready: mia.f@example.com | Mia | Berg | de',
      '4 ready: jo.f@example.com | José | Núñez | es',
    ],
  ],
  [
    'v04_spaces_url_umlaut.csv',
    'videos',
    [
      '2 ready: Morning | https://media.example.com/müde film.mp4',
      '3 ready: Evening | http://media.example.com/a.mp4',
      '4 ready: Night | https://localhost/a.mp4',
      '5 wrong: file_url: The address must end in mp4, m4v, mov, mkv, webm, avi, ts, mts, m2ts.',
    ],
  ],
]

test.each(expected)('%s', (file, kind, lines) => {
  expect(outcome(kind, file)).toEqual(lines)
})

test('every file of the corpus has its line in the table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  expect(files.toSorted()).toEqual(expected.map(([file]) => file).toSorted())
})
