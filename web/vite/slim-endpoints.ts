import type { Plugin } from 'vite'

/** What the web app needs for its types only: the server checks what it receives and what it answers. */
const UNUSED = new Set(['summary', 'params', 'query', 'body', 'response'])

interface Node {
  type: string
  start: number
  end: number
  name?: string
  key?: Node
  specifiers?: { local: Node }[]
}

/**
 * Takes schemas and texts out of the endpoints of the contract, and the imports that only those needed. They are most
 * of the contract, and bring along the validator, which would be loaded and run before the first page of a member.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    // After TypeScript has become JavaScript.
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/src\/[\w-]+\/[\w-]*endpoints\.ts$/.test(id)) return null
      const imports: Node[] = []
      const unused: Node[] = []
      const names = new Set<string>()
      const visit = (value: unknown): void => {
        if (Array.isArray(value)) return value.forEach(visit)
        if (!isNode(value)) return
        if (value.type === 'ImportDeclaration') imports.push(value)
        else if (value.type === 'Property' && UNUSED.has(value.key?.name ?? '')) unused.push(value)
        else {
          if (value.type === 'Identifier' && value.name !== undefined) names.add(value.name)
          Object.values(value).forEach(visit)
        }
      }
      visit(this.parse(code).body)
      const idle = imports.filter(
        ({ specifiers = [] }) => !specifiers.some(({ local }) => names.has(local.name ?? '')),
      )
      let slim = code
      for (const { start, end } of [...idle, ...unused].toSorted((a, b) => b.start - a.start))
        slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*[,;]/, '')
      return { code: slim, map: null }
    },
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
