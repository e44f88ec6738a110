import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'
/** The weights that the design uses, of the six in which each icon is drawn. */
const WEIGHTS = ['regular', 'bold', 'fill'] as const

const require = createRequire(import.meta.url)
const make = new URL('../src/ui/icon.tsx', import.meta.url).pathname

/** The path of an icon within its box of 256 by 256. */
function pathOf(name: string, weight: (typeof WEIGHTS)[number]): string {
  const words = name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
  const file = weight === 'regular' ? words : `${words}-${weight}`
  const svg = readFileSync(
    require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`),
    'utf8',
  )
  const drawing = /^<svg[^>]*>((?:<path d="[^"]+"\/>)+)<\/svg>$/.exec(svg.trim())?.[1]
  if (drawing === undefined) throw new Error(`${file}.svg has other shapes than paths`)
  return [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('')
}

/** `import HouseIcon from 'icon:House'` is a component with the icon in the weights that the design uses. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const paths = WEIGHTS.map((weight) => JSON.stringify(pathOf(name, weight)))
      return [
        `import { makeIcon } from ${JSON.stringify(make)}`,
        `export default /* @__PURE__ */ makeIcon(${paths.join(', ')})`,
      ].join('\n')
    },
  }
}
