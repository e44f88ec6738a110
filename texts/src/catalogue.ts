import { use } from 'react'
import { type Chooser, type Language, language } from './language.ts'
import { type Words, wordsOf } from './words.ts'

type Load<Texts> = () => Promise<{ default: (words: Words) => Texts }>

/** The names of the texts that hold others, and of those within them. */
interface Groups {
  readonly [name: string]: Groups
}

/** Loads every catalogue that is in use. */
const loads = new Set<(of: Language) => Promise<unknown>>()

/**
 * The texts of one catalogue in the language of the page. They are loaded when the catalogue is first imported; a component
 * that reads one before it has come waits as for any lazy part. A text is read when it is shown, never at import: then a
 * page follows when its language changes.
 */
export function catalogue<Texts extends object>(
  files: Readonly<Record<Language, Load<Texts>>>,
  groups: Groups,
): Texts {
  const loaded = new Map<Language, Texts>()
  const loading = new Map<Language, Promise<Texts>>()

  const failed = new Set<Language>()

  async function fetchTexts(of: Language): Promise<Texts> {
    try {
      const file = await files[of]()
      const texts = file.default(wordsOf(of))
      loaded.set(of, texts)
      return texts
    } catch (error) {
      failed.add(of)
      throw error
    }
  }
  function load(of: Language): Promise<Texts> {
    const promise = loading.get(of) ?? fetchTexts(of)
    loading.set(of, promise)
    return promise
  }
  loads.add((of) => {
    // Only who asks for the texts tries again. A component that reads one would do so as fast as the network refuses it.
    if (failed.delete(of)) loading.delete(of)
    return load(of)
  })
  // Whoever reads a text hears of the failure.
  load(language.get()).catch(() => undefined)
  return viewOf(() => loaded.get(language.get()) ?? use(load(language.get())), groups)
}

/** An object that reads the texts anew each time. */
function viewOf<Texts extends object>(read: () => Texts, groups: Groups): Texts {
  const inner = new Map<PropertyKey, object>()
  function groupOf(name: string, group: Groups): object {
    // Sound: the compiler of the catalogues says which texts hold others.
    const made = inner.get(name) ?? viewOf(() => Reflect.get(read(), name) as object, group)
    inner.set(name, made)
    return made
  }
  // Sound: every access is answered by the texts themselves.
  return new Proxy({} as Texts, {
    get(_target, name) {
      const group = typeof name === 'string' && Object.hasOwn(groups, name) && groups[name]
      return group && typeof name === 'string' ? groupOf(name, group) : Reflect.get(read(), name)
    },
    has: (_target, name) => Reflect.has(read(), name),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor(_target, name) {
      const found = Reflect.getOwnPropertyDescriptor(read(), name)
      return found && { ...found, configurable: true }
    },
  })
}

/** Resolves when every catalogue in use has come in this language; rejects when one cannot be loaded. */
export async function loadTexts(of: Language = language.get()): Promise<void> {
  await Promise.all([...loads].map((load) => load(of)))
}

/** Shows the page in another language, at once as soon as its texts are here. Rejects, and changes nothing, without them. */
export async function changeLanguage(to: Language, by?: Chooser): Promise<void> {
  await loadTexts(to)
  language.set(to, by)
}

/** What a module exports, once the texts of all that came with it are here. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const loaded = await module
  await loadTexts()
  return loaded
}
