import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../texts/', import.meta.url))

type Tree = { [key: string]: string | string[] | Tree }

/** Every text of a language by its place, such as `web/shell.login`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (node: string | string[] | Tree, place: string) => {
    if (typeof node === 'string') texts.set(place, node)
    else
      for (const [key, value] of Object.entries(node))
        walk(value, place === '' ? key : `${place}.${key}`)
  }
  for (const file of readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json'))
      walk(
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree,
        file.slice(0, -'.json'.length),
      )
  return texts
}

/** The texts without values that a language says in other words than English: none of them may be seen in it. */
export function englishWordings(language: string): ReadonlySet<string> {
  const own = textsOf(language)
  const said = new Set(own.values())
  return new Set(
    [...textsOf('en')].flatMap(([place, text]) =>
      text.includes('{') || own.get(place) === text || said.has(text) ? [] : [text],
    ),
  )
}

/** All that a language says without values. */
export const wordingsIn = (language: string): ReadonlySet<string> =>
  new Set([...textsOf(language).values()].filter((text) => !text.includes('{')))

/** Of fewer letters, a text with values is like many others. */
const LETTERS = 8

/** What the texts with plain values are in English, as sources of expressions, where the language says them otherwise. */
export function englishPatterns(language: string): string[] {
  const own = textsOf(language)
  return [...textsOf('en')].flatMap(([place, text]) => {
    const rest = text.replaceAll(/\{\w+\}/g, '')
    const isPlain = rest !== text && !/[{}<>]/.test(rest)
    const letters = rest.replaceAll(/[^a-z]/gi, '').length
    if (!isPlain || letters < LETTERS || own.get(place) === text) return []
    const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'))
    return [`^${parts.join('.+')}$`]
  })
}

/** The texts of a language by their places, such as `web/shell.login`. One with values is given them as they are shown. */
export function wordsIn(language: string) {
  const texts = textsOf(language)
  return (place: string, values: Readonly<Record<string, string>> = {}): string => {
    const text = texts.get(place)
    if (text === undefined) throw new Error(`${language} has no ${place}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}
