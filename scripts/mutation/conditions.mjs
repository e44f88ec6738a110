/** Stryker's mutators leave queries as they are. This one leaves out one condition after the other. */

/**
 * @typedef {{ value: { raw: string } }} Text
 * @typedef {{ type: 'TemplateLiteral', quasis: Text[], expressions: Node[] }} Template
 * @typedef {{ type: 'CallExpression', callee: { name?: string }, arguments: Node[] }} Call
 * @typedef {Template | Call | { type: 'other' }} Node
 * @typedef {{ name: string, mutate(path: { node: Node }): Iterable<Node> }} Mutator
 */

/** Stands in the text of a template for an expression. */
const HOLE = '\0'
/** A condition on a line of its own in SQL. */
const SQL_CONDITION = /\n\s*AND [^\n]*/g

/** @param {Template} template @returns {Iterable<Template>} */
function* withoutLines(template) {
  const text = template.quasis.map(({ value }) => value.raw).join(HOLE)
  for (const { 0: line, index } of text.matchAll(SQL_CONDITION)) {
    // The rest of a condition over several lines would be no SQL.
    if (line.split('(').length !== line.split(')').length) continue
    const rest = text.slice(0, index) + text.slice(index + line.length)
    const first = text.slice(0, index).split(HOLE).length - 1
    yield {
      ...template,
      quasis: rest.split(HOLE).map((raw) => ({
        type: 'TemplateElement',
        value: { raw, cooked: raw },
        tail: false,
      })),
      expressions: template.expressions.toSpliced(first, line.split(HOLE).length - 1),
    }
  }
}

/** @type {Mutator} */
export const condition = {
  name: 'Condition',
  *mutate({ node }) {
    if (node.type === 'TemplateLiteral') yield* withoutLines(node)
    if (node.type !== 'CallExpression' || !['and', 'or'].includes(node.callee.name ?? '')) return
    for (const index of node.arguments.keys())
      yield { ...node, arguments: node.arguments.toSpliced(index, 1) }
  },
}

/** Adds it to those of Stryker, which has no setting for this. */
export async function leaveOutConditions() {
  const place = new URL('mutators/index.js', import.meta.resolve('@stryker-mutator/instrumenter'))
  /** @type {{ allMutators: Mutator[] }} */
  const { allMutators } = await import(place.href)
  allMutators.push(condition)
}
