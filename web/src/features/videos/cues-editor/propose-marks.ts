import { wordsOf } from '@carriage/contract/media/captions-policy'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'

export interface Proposal {
  /** Milliseconds: the line in which the name is said. */
  at: number
  name: string
}

/** What announces an exercise in the words before its name, by the language of the captions. */
const ANNOUNCING: Readonly<Record<string, readonly string[]>> = {
  en: [
    'now',
    'next',
    'lets',
    'let us',
    'we start with',
    'we begin with',
    'start with',
    'begin with',
    'start in',
    'moving on to',
    'moving into',
    'move on to',
    'move into',
    'going into',
    'go into',
    'on to',
    'onto',
    'time for',
    'ready for',
    'this is',
    'first',
    'last',
    'finally',
    'finish with',
    'continue with',
    'go on with',
  ],
  de: [
    'jetzt',
    'nun',
    'als nachstes',
    'weiter mit',
    'weiter geht es mit',
    'wir beginnen mit',
    'wir starten mit',
    'beginnen mit',
    'kommen wir zu',
    'kommen zu',
    'zuerst',
    'zuletzt',
    'zum schluss',
    'dann',
    'das ist',
  ],
}
/** A name after one of these is only mentioned. */
const MENTIONING: Readonly<Record<string, readonly string[]>> = {
  en: [
    'after',
    'before',
    'like',
    'as',
    'than',
    'from',
    'no',
    'not',
    'without',
    'remember',
    'since',
  ],
  de: ['nach', 'vor', 'wie', 'als', 'von', 'vom', 'kein', 'keine', 'ohne', 'seit', 'statt'],
}
/** Small words that may stand between them and the name. */
const SMALL = new Set(
  'a an the our your some with to into in do doing go going we are have will on mit der die das den dem ein eine einen wir zu zur zum in'.split(
    ' ',
  ),
)
/** So many words may stand between an announcement and the name. */
const REACH = 5
/** So many words may follow in a sentence that begins with the name. */
const BESIDE = 3
/** A name that is said again within this time is the same exercise. */
const AGAIN_MS = 90_000
/** A mark of the same name this near is that of the announcement. */
const MARKED_MS = 20_000
const MOST = 60

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')

interface Word {
  text: string
  at: number
  /** Whether a sentence begins with it. */
  isFirst: boolean
}

/** All words of the lines with the time of their line; sentences go over lines. */
function spokenWords(lines: readonly CaptionLine[]): Word[] {
  let isFirst = true
  return lines.flatMap(({ start_ms: at, text }) =>
    (fold(wordsOf(text)).match(/[\p{L}\p{N}]+|[.!?…:]/gu) ?? []).flatMap((part) => {
      if (/^[.!?…:]$/.test(part)) {
        isFirst = true
        return []
      }
      const word = { text: part, at, isFirst }
      isFirst = false
      return [word]
    }),
  )
}

const partsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

interface Named {
  name: string
  parts: readonly string[]
}

/** The names by their first words, those of more words first. */
function namesByFirst(names: readonly string[]): ReadonlyMap<string, readonly Named[]> {
  const byFirst = new Map<string, Named[]>()
  for (const name of names) {
    const parts = partsOf(name)
    const [first] = parts
    if (first === undefined) continue
    const same = [...(byFirst.get(first) ?? []), { name, parts }]
    byFirst.set(
      first,
      same.toSorted((one, next) => next.parts.length - one.parts.length),
    )
  }
  return byFirst
}

/** Whether a name is a sentence almost alone, or an announcement stands before it. `to` is exclusive. */
function isAnnounced(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  language: string,
): boolean {
  if (words[from]?.isFirst) {
    const rest = words.slice(to).findIndex(({ isFirst }) => isFirst)
    return (rest === -1 ? words.length - to : rest) <= BESIDE
  }
  const before: string[] = []
  for (let n = from - 1; n >= 0 && before.length < REACH + 3; n--) {
    const word = words[n]
    if (!word) break
    before.unshift(word.text)
    if (word.isFirst) break
  }
  const near = before.findLast((word) => !SMALL.has(word))
  if (near !== undefined && (MENTIONING[language] ?? []).includes(near)) return false
  const said = ` ${before.join(' ')} `
  return (ANNOUNCING[language] ?? []).some((phrase) => {
    const place = said.lastIndexOf(` ${phrase} `)
    if (place === -1) return false
    const between = said.slice(place + phrase.length + 2).trim()
    return between === '' || between.split(' ').length <= REACH
  })
}

interface Known {
  lines: readonly CaptionLine[]
  /** As in BCP 47. */
  language: string
  /** The names of exercises of the studio. */
  names: readonly string[]
  /** What is marked already. */
  exercises: readonly Pick<ExerciseCue, 'start_ms' | 'name'>[]
}

/**
 * Exercises that captions announce, such as 'now footwork', in the order of time: names of the studio that follow an
 * announcement or are a sentence almost alone. The longest name counts, and each exercise once while it goes on; what is marked is left out.
 */
export function proposeMarks({ lines, language, names, exercises }: Known): Proposal[] {
  const [base = ''] = language.toLowerCase().split('-')
  const words = spokenWords(lines)
  const byFirst = namesByFirst(names)
  const lastSaid = new Map<string, number>()
  const proposals: Proposal[] = []
  for (let n = 0; n < words.length; n++) {
    const found = byFirst
      .get(words[n]?.text ?? '')
      ?.find(({ parts }) => parts.every((part, k) => words[n + k]?.text === part))
    const at = words[n]?.at
    if (!found || at === undefined) continue
    const { name, parts } = found
    const goesOn = at - (lastSaid.get(name) ?? -Infinity) <= AGAIN_MS
    const isNew = !goesOn && isAnnounced(words, { from: n, to: n + parts.length }, base)
    if (goesOn || isNew) lastSaid.set(name, at)
    if (isNew && !isMarked(exercises, name, at)) proposals.push({ at, name })
    n += parts.length - 1
  }
  return proposals.slice(0, MOST)
}

const isMarked = (exercises: Known['exercises'], name: string, at: number): boolean =>
  exercises.some(
    (one) =>
      fold(one.name.trim()) === fold(name.trim()) && Math.abs(one.start_ms - at) <= MARKED_MS,
  )
