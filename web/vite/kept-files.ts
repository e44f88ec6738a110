import type { Rolldown } from 'vite'
import type { KeptFiles } from '../src/worker/kept-files.ts'

/** Pages of members that open without a network from the first visit on. */
const PAGES =
  /\/src\/app\/dashboard(?:\/(?:index|search|favourites|history\/index|programs\/.+|videos\/.+))?\.tsx/
/** Parts that come with any page once somebody presses something. */
const PARTS = /\/src\/ui\/overlays\/(?:toaster|[a-z-]+-view)\.tsx/
/** Other pages, and what plays a class: that is the largest part of its page, and kept where the device keeps classes. */
const ELSEWHERE =
  /\/node_modules\/|\/src\/(?:app\/.*\?tsr-split|features\/(?:videos\/(?:playback|replay-chat|sound)|kept-classes|accounts|members)\/|catalog\/device-mark|lib\/live\/)/
/** What lists, opens and plays the classes that a device keeps; and what the player itself loads later. */
const PLAYER =
  /\/src\/(?:app\/dashboard\/kept\.tsx|features\/(?:kept-classes\/|videos\/playback\/player\.tsx)|catalog\/device-mark)|\/node_modules\/hls\.js\//
const OF_PLAYER = /\/node_modules\/(?:@vidstack|media-captions)\//
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

  /** Adds a chunk and all that it imports. */
  const addTo = (code: Set<Rolldown.OutputChunk>, chunk: Rolldown.OutputChunk): void => {
    if (code.has(chunk)) return
    code.add(chunk)
    for (const name of chunk.imports) {
      const needed = chunkOf(name)
      if (needed) addTo(code, needed)
    }
  }
  /** The chunks that some load later. */
  const laterOf = (code: ReadonlySet<Rolldown.OutputChunk>): Rolldown.OutputChunk[] =>
    [...code].flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => chunkOf(name) ?? []))
  const textsOf = (code: ReadonlySet<Rolldown.OutputChunk>): Record<string, string[]> => {
    const texts: Record<string, Set<string>> = {}
    for (const chunk of laterOf(code)) {
      const language = languageOf(chunk)
      if (language !== null) (texts[language] ??= new Set()).add(`/${chunk.fileName}`)
    }
    return Object.fromEntries(Object.entries(texts).map(([of, names]) => [of, [...names]]))
  }

  const code = new Set<Rolldown.OutputChunk>()
  for (const chunk of [entry, ...pages, ...parts]) addTo(code, chunk)
  for (const later of laterOf(code))
    if (languageOf(later) === null && !ELSEWHERE.test(later.facadeModuleId ?? ''))
      addTo(code, later)
  const player = new Set<Rolldown.OutputChunk>()
  for (const chunk of chunks) if (PLAYER.test(chunk.facadeModuleId ?? '')) addTo(player, chunk)
  // A set grows while it is gone through: what these load later comes, too.
  for (const chunk of player)
    for (const later of laterOf(new Set([chunk])))
      if (OF_PLAYER.test(later.facadeModuleId ?? '')) addTo(player, later)
  const only = new Set([...player].filter((chunk) => !code.has(chunk)))
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
  return {
    entry: `/${entry.fileName}`,
    files: [...filesOf(code), ...fonts.map((name) => `/${name}`)],
    texts: textsOf(code),
    player: { files: filesOf(only), texts: textsOf(only) },
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
