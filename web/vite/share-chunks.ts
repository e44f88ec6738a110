import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** The area of an entry by its file, first match. Who comes to log in loads the least, and all share it. */
const AREAS: readonly [RegExp, string][] = [
  [/\/index\.html$|\/src\/app\/_public(?:\/index)?\.tsx/, 'main'],
  [/\/src\/app\/_public\//, 'public'],
  [/\/src\/app\/dashboard(?:\/index)?\.tsx/, 'home'],
  [/\/src\/app\/dashboard\//, 'member'],
  [/\/src\/app\/admin/, 'admin'],
  // Comes to Home a moment later, and must not bring along what other pages share.
  [/\/live-classes\/live-banner\.tsx/, 'banner'],
  [/\/src\/ui\/overlays\/toaster\.tsx/, 'toaster'],
  [/./, 'later'],
]
const TEXTS = /\/texts\/compiled\/([a-z]{2})\//
const ICON = /^\0icon:/
/** An icon of fewer places stays with them: all pages of an area would load it for one. */
const LEAST_PLACES = 4

/**
 * Names the file of a module that the login page or Home needs, or an icon; all others are left to the
 * bundler, which puts together only what the very same pages need.
 *
 * Left to itself for those two as well, it makes eighty files for Home, most of them below a kilobyte,
 * and a browser asks for six at a time over HTTP/1.1. A module's importers are needed by no more areas
 * than the module itself, and icons import nothing of ours, so the files never form a circle.
 */
export function shareChunks(id: string, context: Rolldown.ChunkingContext): string | null {
  const language = TEXTS.exec(id)?.[1]
  if (language) return textsFile(id, language, context)
  const entries = entriesOf(id, context)
  const areas = new Set(entries.map(areaOf))
  if (areas.has('main')) return 'main'
  if (entries.length < 2) return null
  if (areas.has('home')) {
    const isElsewhere = areas.has('public') || areas.has('admin')
    return ['home', areas.has('toaster') && 'toaster', isElsewhere && 'elsewhere']
      .filter(Boolean)
      .join('-')
  }
  // What floats comes with the first message or menu, and pages that have neither do without.
  if (areas.has('toaster'))
    return areas.has('member') || areas.has('admin') ? 'toaster-pages' : 'toaster'
  const isShared = ICON.test(id) && entries.length >= LEAST_PLACES
  return isShared ? [...areas].toSorted().join('-') : null
}

/**
 * The texts of a language that come with the same file, or with the same pages, share a file of their own: nobody loads
 * those of another language, and no page asks for one file for each of its features.
 */
function textsFile(id: string, language: string, context: Rolldown.ChunkingContext): string | null {
  const [catalogue] = context.getModuleInfo(id)?.dynamicImporters ?? []
  if (!catalogue) return null
  const entries = entriesOf(catalogue, context)
  const areas = new Set(entries.map(areaOf))
  if (areas.has('main')) return `${language}-main`
  if (areas.has('home')) return `${language}-home`
  return `${language}-${createHash('sha256').update(entries.toSorted().join()).digest('hex').slice(0, 8)}`
}

/** The files that are asked for by themselves and need the module. */
function entriesOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const entries: string[] = []
  const seen = new Set([id])
  for (const one of seen) {
    const info = context.getModuleInfo(one)
    if (info?.isEntry || info?.dynamicImporters.length) entries.push(one)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return entries
}

const areaOf = (entry: string): string =>
  AREAS.find(([pattern]) => pattern.test(entry))?.[1] ?? 'later'
