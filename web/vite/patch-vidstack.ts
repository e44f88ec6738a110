import type { Plugin } from 'vite'

const BROKEN = 'const { disabled, orientation } = this.#slider;'

/**
 * The player's slider preview places itself in the next animation frame. When the page is left in
 * between (@vidstack/react 1.15.6), that frame throws on the remains of the player. An element that
 * is gone needs no place.
 */
export function patchVidstack(): Plugin {
  let patched = false
  return {
    name: 'patch-vidstack',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@vidstack/react') || !code.includes(BROKEN)) return null
      patched = true
      return { code: code.replace(BROKEN, `if (!this.el) return; ${BROKEN}`), map: null }
    },
    buildEnd(error) {
      // A new release may have fixed it; then this plugin can be removed.
      if (!error && !patched) throw new Error('patch-vidstack found nothing to patch: remove it.')
    },
  }
}
