import type { Rolldown } from 'vite'
import type { KeptFiles } from '../src/worker/kept-files.ts'

/** Pages of members that open without a network from the first visit on. */
const PAGES =
  /\/src\/app\/dashboard(?:\/(?:index|search|favourites|history\/index|programs\/.+|videos\/.+))?\.tsx/
/** Parts that come with any page once somebody presses something. */
const PARTS = /\/src\/ui\/overlays\/(?:toaster|[a-z-]+-view)\.tsx/
/** Other pages, and what plays a class: that needs the network anyway, and is the largest part of its page. */
const ELSEWHERE =
  /\/node_modules\/|\/src\/(?:app\/.*\?tsr-split|features\/(?:videos\/(?:playback|replay-chat|sound)|accounts|members)\/|lib\/live\/)/
const TEXTS = /\/texts\/compiled\/([a-z]{2})\//
/** The typeface of the first paint; others come with the pages that use them. */
const FONT = /\barchivo-basic-[^/]*\.woff2$/

/**
 * Which files of a build open the pages of members without a network: their code, what they load a moment later, their style, and
 * apart from these the texts of each language.
 */
export function findKeptFiles(bundle: Rolldown.OutputBundle): KeptFiles {
  const chunkOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file : undefined
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  const pages = chunks.filter(({ facadeModuleId }) => PAGES.test(facadeModuleId ?? ''))
  const parts = chunks.filter(({ facadeModuleId }) => PARTS.test(facadeModuleId ?? ''))

  const code = new Set<Rolldown.OutputChunk>()
  const texts: Record<string, Set<string>> = {}
  const add = (chunk: Rolldown.OutputChunk) => {
    if (code.has(chunk)) return
    code.add(chunk)
    for (const name of chunk.imports) {
      const needed = chunkOf(name)
      if (needed) add(needed)
    }
  }
  for (const chunk of [entry, ...pages, ...parts]) add(chunk)
  const first = [...code]
  for (const name of first.flatMap(({ dynamicImports }) => dynamicImports)) {
    const later = chunkOf(name)
    if (later && languageOf(later) === null && !ELSEWHERE.test(later.facadeModuleId ?? ''))
      add(later)
  }
  for (const { dynamicImports } of code)
    for (const name of dynamicImports) {
      const chunk = chunkOf(name)
      const language = chunk ? languageOf(chunk) : null
      if (language !== null) (texts[language] ??= new Set()).add(`/${name}`)
    }
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
  return {
    entry: `/${entry.fileName}`,
    files: [...filesOf(code), ...fonts.map((name) => `/${name}`)],
    texts: Object.fromEntries(Object.entries(texts).map(([of, names]) => [of, [...names]])),
  }
}

/** The language of a chunk of texts; null for code. */
const languageOf = ({ moduleIds }: Rolldown.OutputChunk): string | null =>
  moduleIds.map((id) => TEXTS.exec(id)?.[1]).find((language) => language !== undefined) ?? null

/** The addresses of chunks and of their style sheets. */
const filesOf = (code: ReadonlySet<Rolldown.OutputChunk>): string[] => [
  ...new Set(
    [...code].flatMap(({ fileName, viteMetadata }) => [
      `/${fileName}`,
      ...[...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    ]),
  ),
]
