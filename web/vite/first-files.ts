import type { Plugin, Rolldown } from 'vite'

/** Addresses where people begin, and the pages of the app that are drawn there. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '/': /\/src\/app\/_public(?:\/index)?\.tsx/,
  '/dashboard': /\/src\/app\/dashboard(?:\/index)?\.tsx/,
}
/** Up to this width the flat crop of a picture is shown, above it the tall one: as in split-page.tsx. */
const NARROW = '(width < 64rem)'
const WIDE = '(width >= 64rem)'

/**
 * Writes `first-files.json`: for each of these addresses the elements with which a browser asks at once for files of its
 * page that it would otherwise learn of from scripts. The server puts them at the end of the head.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = filesOf(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
      )
      const pictureOf = (id: string): string => {
        const reference = /ROLLUP_FILE_URL_([\w$-]+)/.exec(this.getModuleInfo(id)?.code ?? '')?.[1]
        if (reference === undefined) throw new Error(`${id} is no picture of the build`)
        const media = id.includes('crop=hero') ? NARROW : WIDE
        return `<link rel="preload" as="image" media="${media}" fetchpriority="high" href="/${this.getFileName(reference)}">`
      }
      const elements = Object.entries(BEGINNINGS).map(([path, source]) => {
        const pictures = [...this.getModuleIds()].filter(
          (id) =>
            id.startsWith('\0illustration:') &&
            this.getModuleInfo(id)?.importers.some((importer) => source.test(importer)),
        )
        const scripts = filesOf(
          bundle,
          chunks.filter(({ facadeModuleId }) => source.test(facadeModuleId ?? '')),
        )
          .filter((file) => !entry.includes(file))
          // Low, as the frame of the page comes first, and is drawn by the entry.
          .map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
          )
        return [path, [...pictures.map(pictureOf), ...scripts].join('')]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'first-files.json',
        source: JSON.stringify(Object.fromEntries(elements)),
      })
    },
  }
}

/** The files of some chunks, and of all that they import. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const name of files) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const needed of chunk.imports) files.add(needed)
  }
  return [...files]
}
