import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { findKeptFiles } from './kept-files.ts'

const ENTRY = fileURLToPath(new URL('../src/worker/main.ts', import.meta.url))

/**
 * Writes `sw.js` beside the web app: the service worker as one script, which knows the files of the build that it keeps.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // After the style sheets have their names.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const [output] = [
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { KEPT_FILES: JSON.stringify(findKeptFiles(bundle)) },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
          },
        }),
      ].flat()
      const [chunk] = output && 'output' in output ? output.output : []
      if (!chunk) this.error('The service worker has not been built.')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code })
    },
  }
}
