import type { Plugin } from 'vite'

const UNUSED = /\[\s*"(?:thin|light|duotone)",[\s\S]*?\n {2}\],?/g

/**
 * Phosphor ships each icon in six weights; three of them are in use. The others would be half of
 * the weight of the icons, which stand on every page.
 */
export function trimIcons(): Plugin {
  return {
    name: 'trim-icons',
    transform(code, id) {
      if (!id.includes('@phosphor-icons/react/dist/defs/')) return null
      return { code: code.replace(UNUSED, ''), map: null }
    },
  }
}
