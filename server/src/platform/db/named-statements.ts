import { createHash } from 'node:crypto'
import pg from 'pg'

/** Texts beyond these are sent without a name: a connection keeps what it has prepared until it ends. */
const MOST_NAMES = 1000

const names = new Map<string, string>()

/** The name of a statement that takes parameters; undefined for the first time, for many are sent only once. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined) return name === '' ? seenTwice(text) : name
  if (names.size < MOST_NAMES) names.set(text, '')
  return undefined
}

function seenTwice(text: string): string {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** As drizzle sends a statement: with its texts, values, and how to read the rows. */
interface Statement {
  name?: string
  text: string
}

const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * A connection that prepares every statement that it sends again: PostgreSQL then neither parses nor plans it anew.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Sound: the arguments are passed on as they came, and the result is that of the method it replaces.
    this.query = ((...args: unknown[]) =>
      pg.Client.prototype.query.apply(
        this,
        withName(args) as Parameters<pg.Client['query']>,
      )) as pg.Client['query']
  }
}

function withName([config, values, ...rest]: unknown[]): unknown[] {
  if (!isStatement(config) || !Array.isArray(values) || values.length === 0)
    return [config, values, ...rest]
  const name = config.name ?? nameOf(config.text)
  return [name === undefined ? config : { ...config, name }, values, ...rest]
}
