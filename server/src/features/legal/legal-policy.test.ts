import { describe, expect, test } from 'vitest'
import { openTextsOf, type SavedTexts, textVersionsOf, versionShown } from './legal-policy.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const inEach = <T>(en: T, de = en, es = en) => ({ en, de, es })
const standard = {
  terms: inEach('T0', 'T0-de', 'T0-es'),
  privacy: inEach('P0', 'P0-de', 'P0-es'),
}
interface Change {
  terms?: string
  /** Their German version. */
  german?: string
  isCorrection?: boolean
}
const saved = (
  version: number,
  { terms, german = terms, isCorrection = false }: Change = {},
): SavedTexts => ({
  version,
  terms: inEach(terms ?? null, german ?? null),
  privacy: inEach(null),
  isCorrection,
  createdAt: at(version),
})

describe('the versions of a text', () => {
  test('are the standard one, and each brand that changed it', () => {
    const { terms, privacy } = textVersionsOf(
      [
        saved(1),
        saved(2, { terms: 'A' }),
        saved(3, { terms: 'A' }),
        saved(4, { terms: 'B', isCorrection: true }),
        saved(5),
      ],
      standard,
    )
    expect(terms.map(({ version, digests }) => [version, digests.en])).toEqual([
      [5, 'T0'],
      [4, 'B'],
      [2, 'A'],
      [0, 'T0'],
    ])
    const digests = inEach('B')
    expect(terms[1]).toEqual({ version: 4, digests, changedAt: at(4), isCorrection: true })
    expect(privacy).toEqual([
      { version: 0, digests: standard.privacy, changedAt: null, isCorrection: false },
    ])
  })

  test('are also those that have changed it in another language alone', () => {
    const own = saved(1, { terms: 'A', german: 'A-de' })
    const { terms } = textVersionsOf([own, saved(2, { terms: 'A', german: 'B-de' })], standard)
    expect(terms.map(({ version, digests }) => [version, digests.es, digests.de])).toEqual([
      [2, 'A', 'B-de'],
      [1, 'A', 'A-de'],
      [0, 'T0-es', 'T0-de'],
    ])
  })
})

test.each([
  ['the newest text, where the page says nothing', undefined, 5],
  ['the text of its version', 2, 2],
  ['the last text before a version that changed none', 3, 2],
  ['the standard text, while the built-in brand counts', 0, 0],
  ['the newest text for a version that there is not', 99, 5],
])('a page shows %s', (_, shown, version) => {
  const { terms } = textVersionsOf([saved(2, { terms: 'A' }), saved(5)], standard)
  expect(versionShown(terms, shown)?.version).toBe(version)
})

describe('somebody is asked to accept', () => {
  const rewritten = [saved(1, { terms: 'A' })]
  const corrected = [...rewritten, saved(2, { terms: 'B', isCorrection: true })]
  const again = [...corrected, saved(3, { terms: 'C' })]
  const back = [...again, saved(4, { terms: 'A' })]
  const inGerman = [saved(1, { terms: 'A', german: 'A-de' })]
  const germanAgain = [...inGerman, saved(2, { terms: 'A', german: 'B-de' })]
  const seconds = (day: number) => at(day).getTime() / 1000

  test.each<[string, SavedTexts[], string[], object | null]>([
    [
      'the standard text, where they have accepted none',
      [],
      [],
      { version: 0, changed_at: null, asks: 'first' },
    ],
    ['nothing, once they have', [], ['T0'], null],
    ['nothing, once they have accepted it in another language', [], ['T0-de'], null],
    ['a changed text', rewritten, ['T0'], { version: 1, changed_at: seconds(1), asks: 'again' }],
    ['nothing, once they have accepted the change', rewritten, ['T0', 'A'], null],
    ['nothing after a correction of what they have accepted', corrected, ['A'], null],
    [
      'a change that was corrected since, with the day of the change',
      corrected,
      ['T0'],
      { version: 2, changed_at: seconds(1), asks: 'again' },
    ],
    [
      'the next change, corrections or not',
      again,
      ['B'],
      { version: 3, changed_at: seconds(3), asks: 'again' },
    ],
    ['nothing, where a text that they have accepted came back', back, ['A'], null],
    ['nothing, where they have accepted it in another language', inGerman, ['A-de'], null],
    ['nothing of a change in a language that they did not read', germanAgain, ['A'], null],
    [
      'a change in the language in which they have accepted the text',
      germanAgain,
      ['A-de'],
      { version: 2, changed_at: seconds(2), asks: 'again' },
    ],
    [
      'a standard text that another release has written',
      [],
      ['T-before'],
      { version: 0, changed_at: null, asks: 'again' },
    ],
  ])('%s', (_, brands, accepted, terms) => {
    const mine = [
      ...accepted.map((digest) => ({ kind: 'terms' as const, digest })),
      { kind: 'privacy' as const, digest: 'P0' },
    ]
    const open = openTextsOf(textVersionsOf(brands, standard), mine)
    expect(open).toEqual(terms && { terms, privacy: null })
  })

  test('each text for itself', () => {
    const open = openTextsOf(textVersionsOf([], standard), [{ kind: 'terms', digest: 'P0' }])
    expect(open).toMatchObject({ terms: { asks: 'again' }, privacy: { asks: 'first' } })
  })
})
