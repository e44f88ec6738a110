import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  FONTSOURCE,
  type Subset,
  subsets,
  typefaceFile,
  typefaces,
} from '../../contract/src/brand/typefaces.ts'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * Puts the typefaces that a studio can choose beside the app, under the names that the contract gives them. No page loads one
 * before it is chosen.
 */
export function chosenTypefaces(): Plugin {
  return {
    name: 'chosen-typefaces',
    apply: 'build',
    generateBundle() {
      for (const name of typefaces.filter((one) => one !== 'archivo')) {
        const file = require.resolve(`@fontsource-variable/${name}/package.json`)
        const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string } // of npm
        if (version !== FONTSOURCE)
          this.error(`${name} is ${version}: its files are named by ${FONTSOURCE} in the contract`)
        for (const subset of Object.keys(subsets) as Subset[])
          // its keys
          this.emitFile({
            type: 'asset',
            fileName: typefaceFile(name, subset).slice(1),
            source: readFileSync(
              join(dirname(file), 'files', `${name}-${subset}-wght-normal.woff2`),
            ),
          })
      }
    },
  }
}
