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

/**
 * Phosphor ships each icon in six weights; three of them are in use. The others would be half of
 * the weight of the icons, which stand on every page.
 */
function trimIcons(): Plugin {
  const unused = /\[\s*"(?:thin|light|duotone)",[\s\S]*?\n {2}\],?/g
  return {
    name: 'trim-icons',
    transform(code, id) {
      if (!id.includes('@phosphor-icons/react/dist/defs/')) return null
      return { code: code.replace(unused, ''), map: null }
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
    trimIcons(),
    preloadFont('archivo-latin-'),
  ],
  build: {
    outDir: 'dist',
    // The content security policy forbids inline code, and data: fonts would escape the cache.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Its own source maps would double the size of what is shipped.
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what every page needs and no release of ours changes: it stays cached.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
            },
          ],
        },
      },
    },
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
