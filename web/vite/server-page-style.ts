import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = (name: string): string =>
  readFileSync(new URL(`../src/ui/${name}`, import.meta.url), 'utf8')

/**
 * Writes `server-page.css` beside the web app: tokens, typeface and elements for the pages that the server
 * writes itself (API reference, mailbox, sandboxes), so that they look like the product without its scripts.
 */
export function serverPageStyle(fontName: string): Plugin {
  return {
    name: 'server-page-style',
    apply: 'build',
    generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find((path) => path.includes(fontName))
      if (!font) throw new Error(`The font ${fontName} is not part of the build.`)
      const face = `@font-face {
  font-family: 'Archivo';
  src: url('/${font}') format('woff2');
  font-weight: 400 700;
  font-stretch: 75% 125%;
  font-display: swap;
}`
      this.emitFile({
        type: 'asset',
        fileName: 'server-page.css',
        source: [face, source('tokens.css'), source('server-page.css')].join('\n'),
      })
    },
  }
}
