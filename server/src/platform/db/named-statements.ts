import { createHash } from 'node:crypto'
import pg from 'pg'

/** A connection keeps what it has prepared until it ends, so that no more texts than these get a name. */
const MOST_NAMES = 1000
/** Many texts are sent only once: those seen before are forgotten from time to time. */
const MOST_SEEN = 1000

/** The names of the statements that one pool of connections sends again. */
class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly seen = new Set<string>()

  /** The name of a statement that takes parameters; undefined for the first time. */
  of(text: string): string | undefined {
    const name = this.names.get(text)
    if (name !== undefined) return name
    if (this.names.size >= MOST_NAMES) return undefined
    if (this.seen.delete(text)) return this.give(text)
    if (this.seen.size >= MOST_SEEN) this.seen.clear()
    this.seen.add(text)
    return undefined
  }

  private give(text: string): string {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    this.names.set(text, name)
    return name
  }
}

/** As drizzle sends a statement: with its texts, values, and how to read the rows. */
interface Statement {
  name?: string
  text: string
}

const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * A class of connections, for one pool, that prepare every statement that the pool sends again: PostgreSQL then
 * neither parses nor plans it anew.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function namingClient(): typeof pg.Client {
  const names = new StatementNames()
  return class NamingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // Sound: the arguments are passed on as they came, and the result is that of the method it replaces.
      this.query = ((...args: unknown[]) =>
        pg.Client.prototype.query.apply(
          this,
          withName(names, args) as Parameters<pg.Client['query']>,
        )) as pg.Client['query']
    }
  }
}

function withName(names: StatementNames, [config, values, ...rest]: unknown[]): unknown[] {
  if (!isStatement(config) || config.name !== undefined) return [config, values, ...rest]
  if (!Array.isArray(values) || values.length === 0) return [config, values, ...rest]
  const name = names.of(config.text)
  return [name === undefined ? config : { ...config, name }, values, ...rest]
}
