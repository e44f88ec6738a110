import type { Plugin } from 'vite'

const BROKEN = 'const { disabled, orientation } = this.#slider;'

/**
 * Mends a defect of @vidstack/react 1.15.6 while it is bundled: the slider's preview places itself in the next animation
 * frame, which throws on the remains of the player when the page is left in between.
 */
export function patchVidstack(): Plugin {
  let isDone = false
  return {
    name: 'patch-vidstack',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@vidstack/react')) return null
      if (!code.includes(BROKEN)) return null
      isDone = true
      return { code: code.replace(BROKEN, `if (!this.el) return; ${BROKEN}`), map: null }
    },
    buildEnd(error) {
      // A new release may have fixed it; then the patch can be removed.
      if (!error && !isDone) throw new Error(`Nothing to patch: ${BROKEN}`)
    },
  }
}
