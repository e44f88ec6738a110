import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite/first-files.ts'
import { preloadFont } from './vite/preload-font.ts'
import { forbidChunkCycles } from './vite/forbid-chunk-cycles.ts'
import { slimEndpoints } from './vite/slim-endpoints.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { serverPageStyle } from './vite/server-page-style.ts'
import { compiledTexts } from './vite/compile-texts.ts'
import { chosenTypefaces } from './vite/typefaces.ts'
import { shareChunks } from './vite/share-chunks.ts'
import { icons } from './vite/icons.ts'
import { illustrationAsset } from './vite/illustration-asset.ts'

const api = process.env['CARRIAGE_API'] ?? 'http://127.0.0.1:3001'
/** Pages that nobody lands on first, parts that come into a page later, and how their files begin. */
const LATER =
  /\/src\/(?:features\/|app\/(?:-shell|admin|dashboard\/(?!index)|_public\/(?!index|signup)))/
const LATER_NAME = 'assets/later-'
const served = [
  '/api',
  '/media',
  '/images',
  '/uploads',
  '/dev',
  '/manifest.webmanifest',
  '/dashboard/share',
  '/.well-known',
]

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from there
export default defineConfig({
  plugins: [
    // It also reads tsr.config.json, so that the build and the type check agree on the routes.
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    compiledTexts(),
    tailwind(),
    slimEndpoints(),
    illustrationAsset(),
    icons(),
    preloadFont('archivo-basic-'),
    chosenTypefaces(),
    firstFiles(),
    serverPageStyle(),
    forbidChunkCycles(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    // The content security policy forbids inline code, and data: fonts would escape the cache.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every browser that this target leaves in preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The first page does not pay for the lists of what later pages need.
      resolveDependencies: (file, needed) => (file.startsWith(LATER_NAME) ? [] : needed),
    },
    rolldownOptions: {
      output: {
        // The entry lists what each page needs by name: short names keep that list short.
        chunkFileNames: ({ facadeModuleId }) =>
          LATER.test(facadeModuleId ?? '') ? `${LATER_NAME}[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: {
          // One file for what every page needs and no release of ours changes: it stays cached.
          groups: [
            {
              name: 'vendor',
              // The bundler's own helpers with it: a file of their own would be 400 bytes for a request.
              test: /rolldown[/:]runtime|node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
              priority: 1,
            },
            {
              name: shareChunks,
              debugName: 'shared',
              // Each module is named by itself: what it needs may be needed elsewhere, too.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, ws: true }])),
  },
})
