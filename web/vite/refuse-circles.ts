import type { Plugin, Rolldown } from 'vite'

/** Files that import each other in a circle run before what they need is there: such a build is refused. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = findCircle(bundle)
      if (circle) this.error(`These files need each other: ${circle.join(' -> ')}`)
    },
  }
}

function findCircle(bundle: Rolldown.OutputBundle): string[] | null {
  const clean = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    const chunk = bundle[file]
    if (clean.has(file) || chunk?.type !== 'chunk') return null
    for (const needed of chunk.imports) {
      const circle = visit(needed, [...path, file])
      if (circle) return circle
    }
    clean.add(file)
    return null
  }
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}
