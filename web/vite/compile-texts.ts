import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileTexts } from '../../texts/compile.mjs'

const catalogues = fileURLToPath(new URL('../../texts/', import.meta.url))

/** Compiles the catalogues before anything asks for them, and again when one changes while a developer looks on. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    buildStart() {
      const problems = compileTexts()
      if (problems.length > 0) this.error(problems.join('\n'))
    },
    configureServer(server) {
      server.watcher.add(`${catalogues}**/*.json`)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(catalogues) || !file.endsWith('.json')) return
        for (const problem of compileTexts()) server.config.logger.error(problem)
      })
    },
  }
}
