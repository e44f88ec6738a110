import type { Plugin } from 'vite'

const BROKEN = 'const { disabled, orientation } = this.#slider;'

/**
 * The player's slider preview places itself in the next animation frame. When the page is left in
 * between (@vidstack/react 1.15.6), that frame throws on the remains of the player. An element that
 * is gone needs no place.
 */
export function mendVidstack(): Plugin {
  let mended = false
  return {
    name: 'mend-vidstack',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@vidstack/react') || !code.includes(BROKEN)) return null
      mended = true
      return { code: code.replace(BROKEN, `if (!this.el) return; ${BROKEN}`), map: null }
    },
    buildEnd(error) {
      // A new release may have mended it itself; then this plugin goes.
      if (!error && !mended) throw new Error('mend-vidstack found nothing to mend: remove it.')
    },
  }
}
