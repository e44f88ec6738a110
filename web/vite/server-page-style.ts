import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const source = (name: string): string =>
  readFileSync(new URL(`../src/ui/${name}`, import.meta.url), 'utf8')

/**
 * Writes `server-page.css` beside the web app: tokens, typeface and elements for the pages that the server
 * writes itself (API reference, mailbox, sandboxes), so that they look like the product without its scripts.
 */
export function serverPageStyle(): Plugin {
  return {
    name: 'server-page-style',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = (font: string): string => {
        const name = basename(font, '.woff2')
        const file = Object.keys(bundle).find((path) => path.includes(`${name}-`))
        if (!file) throw new Error(`The font ${name} is not part of the build.`)
        return `url('/${file}')`
      }
      const faces = source('fonts.css').replaceAll(/url\('([^']+)'\)/g, (_, font: string) =>
        built(font),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'server-page.css',
        source: [faces, source('tokens.css'), source('server-page.css')].join('\n'),
      })
    },
  }
}
