import type { Plugin } from 'vite'

interface Patch {
  broken: string
  fixed: string
}

const SLIDER = 'const { disabled, orientation } = this.#slider;'
const SOURCES = 'children: !hasMounted ?'

/** Each for @vidstack/react 1.15.6. */
const PATCHES: readonly Patch[] = [
  // The slider's preview places itself in the next animation frame. When the page is left in between,
  // that frame throws on the remains of the player. An element that is gone needs no place.
  { broken: SLIDER, fixed: `if (!this.el) return; ${SLIDER}` },
  // Sources are rendered once for servers. A browser that plays HLS by itself begins to load them,
  // beside hls.js, before they are removed.
  { broken: SOURCES, fixed: 'children: false ?' },
]

/** Mends two defects of the player while it is bundled. */
export function patchVidstack(): Plugin {
  const done = new Set<Patch>()
  return {
    name: 'patch-vidstack',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@vidstack/react')) return null
      const found = PATCHES.filter(({ broken }) => code.includes(broken))
      for (const patch of found) done.add(patch)
      return found.length === 0
        ? null
        : {
            code: found.reduce((text, { broken, fixed }) => text.replace(broken, fixed), code),
            map: null,
          }
    },
    buildEnd(error) {
      // A new release may have fixed it; then the patch can be removed.
      const superfluous = PATCHES.find((patch) => !done.has(patch))
      if (!error && superfluous) throw new Error(`Nothing to patch: ${superfluous.broken}`)
    },
  }
}
