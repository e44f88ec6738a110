import type { Plugin } from 'vite'
import { drawIllustration, type IllustrationOptions } from '../src/ui/art/draw-illustration.ts'

const PREFIX = 'illustration:'

/** 'illustration:recovery?seed=cover&crop=tall&phase=0.5' -> the options of the drawing. */
function readOptions(id: string): IllustrationOptions {
  const url = new URL(id)
  const search = url.searchParams
  // The import is written by us; a wrong word in it shows at once in the picture.
  const options = { seed: search.get('seed') ?? '', category: url.pathname } as IllustrationOptions
  const crop = search.get('crop') as IllustrationOptions['crop'] | null
  if (crop) options.crop = crop
  for (const name of ['field', 'springs', 'phase'] as const) {
    const value = search.get(name)
    if (value !== null) options[name] = Number(value)
  }
  return options
}

/**
 * Draws motion studies while building: `import cover from 'illustration:recovery?seed=cover'` is the
 * address of a finished picture, so that a first screen does not load the code that draws it.
 */
export function illustrationAsset(): Plugin {
  let building = false
  return {
    name: 'illustration-asset',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const source = drawIllustration(readOptions(id.slice(1)))
      if (!building) {
        const data = `data:image/svg+xml,${encodeURIComponent(source)}`
        return `export default ${JSON.stringify(data)}`
      }
      const file = this.emitFile({ type: 'asset', name: 'cover.svg', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
