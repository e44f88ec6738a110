import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env['CARRIAGE_API'] ?? 'http://127.0.0.1:3001'

/** The text face decides the first paint, so the page asks for it before the style sheet is read. */
function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name))
        if (!file) throw new Error(`The font ${name} is not part of the build.`)
        const attrs = {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
        }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from there
export default defineConfig({
  // The plugin reads tsr.config.json, so that the build and the type check agree on the routes.
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwind(),
    preloadFont('archivo-latin-'),
  ],
  build: {
    outDir: 'dist',
    // The content security policy forbids inline code, and data: fonts would escape the cache.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Its own source maps would double the size of what is shipped.
    sourcemap: false,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/media', '/images', '/uploads', '/dev'].map((path) => [
        path,
        { target: api, ws: true },
      ]),
    ),
  },
})
