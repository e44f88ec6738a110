import * as z from 'zod'
import { variableGroups } from '../../src/config/notes/variable-note.ts'
import { variableNotes } from '../../src/config/variable-notes.ts'
import { type Variables, variables } from '../../src/config/variables.ts'

/** What a JSON schema says of one variable. */
interface Shape {
  type?: string
  enum?: readonly string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  default?: string | number
}

const HEAD = `# Environment

Written by \`npm run environment\` from \`server/src/config\`; a test compares it. Variables come from the environment, and from a
file \`.env\` in the checkout where there is one (\`.env.example\` is a start); the environment wins. An empty value counts as none.
\`npm run doctor\` says what is wrong with them.

\`prod\` does not start without \`PUBLIC_URL\` (https), \`SECRET_KEY\`, \`SMTP_URL\`, \`MAIL_FROM\` and \`PAYMENTS\`, and says which is
missing. Only \`local\` has the mailbox and the demo studio, and listens on this machine only unless \`LOCAL_ON_NETWORK=yes\`.
Keep a server with \`GOOGLE_SANDBOX=true\` to yourselves: it opens every account to whoever reaches it.

Environments other than \`local\` do not start on a database that has accounts with the password of the demo studio, and name them. Set
\`DATA_DIR\` or \`DATABASE_URL\` to a new one. \`npm run admin -- close-demo-accounts\` closes the accounts instead; the demo
classes, the activation codes of the demo and the payments of the sandbox stay, so revoke those codes and delete what members
should not see.

A variable with (secret) is a secret. *Needs* names what has to be set with it.
`

const BUILD = `
\`VITE_API_BASE\` (default \`/api\`) is read when the web app is built that is served from elsewhere than the API. From another
origin browsers send the API no cookies: no browser is known then, and every sign-in is told of by mail.
`

/** docs/operating/environment.md, from the schema and the notes beside it. */
export function environmentReference(): string {
  const { properties = {} } = z.toJSONSchema(variables, { unrepresentable: 'any' })
  const tables = Object.entries(variableGroups).map(([group, title]) => {
    const rows = Object.entries(variableNotes).flatMap(([name, note]) => {
      if (note.group !== group) return []
      // Sound: JSON Schema describes properties by objects of this kind.
      const shape = properties[name] as Shape
      const needs = (note.needs ?? []).map((needed) => `\`${needed}\``).join(', ')
      const label = `\`${name}\`${note.secret ? ' (secret)' : ''}`
      const fallback = note.default ?? defaultOf(shape)
      const cells = [label, typeOf(shape, note), fallback, needs, note.text]
      return [`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`]
    })
    const head = '| variable | type | default | needs | meaning |\n|---|---|---|---|---|'
    return `\n## ${title}\n\n${head}\n${rows.join('\n')}\n`
  })
  return [HEAD, ...tables, BUILD].join('')
}

const defaultOf = ({ default: value }: Shape): string => (value === undefined ? '' : `\`${value}\``)

function typeOf(shape: Shape, { example, unit }: { example: string; unit?: string }): string {
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(', ')
  const range = rangeOf(shape)
  const counted = unit === undefined ? '' : ` of ${unit}`
  if (shape.type === 'integer') return `whole number${counted}${range}`
  if (shape.type === 'number') return `number${counted}${range}`
  if (shape.format === 'uri') return `URL, such as \`${example}\``
  if (shape.format === 'ipv4') return 'IPv4 address'
  if (shape.pattern !== undefined) return `text, such as \`${example}\``
  return (shape.minLength ?? 0) > 1 ? `text of at least ${shape.minLength} characters` : 'text'
}

const rangeOf = ({ minimum, maximum }: Shape): string =>
  minimum === undefined || maximum === undefined ? '' : `, ${minimum} to ${maximum}`

/** A value for each variable that a configuration with `name` has to have. */
export function exampleWith(name: keyof Variables): Record<string, string> {
  const chosen: Record<string, string> = {}
  const add = (one: keyof Variables): void => {
    if (one in chosen) return
    const { example, needs = [] } = variableNotes[one]
    chosen[one] = one === 'PAYMENTS' && name !== 'PAYMENTS' ? 'stripe' : example
    for (const needed of needs) add(needed)
  }
  add(name)
  return chosen
}
