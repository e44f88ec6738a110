import type { Plugin, Rolldown } from 'vite'

/** Files that import each other in a cycle run before their imports are ready, so such a build fails. */
export function forbidChunkCycles(): Plugin {
  return {
    name: 'forbid-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findCycle(bundle)
      if (cycle) this.error(`These files import each other: ${cycle.join(' -> ')}`)
    },
  }
}

function findCycle(bundle: Rolldown.OutputBundle): string[] | null {
  const clean = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    const chunk = bundle[file]
    if (clean.has(file) || chunk?.type !== 'chunk') return null
    for (const needed of chunk.imports) {
      const cycle = visit(needed, [...path, file])
      if (cycle) return cycle
    }
    clean.add(file)
    return null
  }
  for (const file of Object.keys(bundle)) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}
