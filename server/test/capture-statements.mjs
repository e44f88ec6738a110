/**
 * `node --import capture-statements.mjs`: appends every statement that the process sends to PostgreSQL, with its
 * values, to the file that CAPTURED_STATEMENTS names.
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.CAPTURED_STATEMENTS
// oxlint-disable-next-line typescript/unbound-method -- it is applied to the connection below
const { query } = pg.Client.prototype

/** @param {unknown} value */
const writable = (value) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

if (file !== undefined)
  /** @param {unknown[]} args */
  pg.Client.prototype.query = function capture(...args) {
    const [config, second] = args
    const { text = config, values = second } = Object(config)
    if (typeof text === 'string') {
      const plain = Array.isArray(values) ? values.map(writable) : []
      appendFileSync(file, `${JSON.stringify({ text, values: plain })}\n`)
    }
    return query.apply(this, args)
  }
