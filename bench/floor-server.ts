/**
 * `tsx bench/floor-server.ts <plan.json>`: the least that a server has to do. Bare node:http and pg send the
 * statements that Carriage sends for a call, named and on a pool, and answer the same bytes. It prints its port.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '@node-rs/argon2'
import { Pool } from 'pg'
import type { FloorPlan } from './floor.ts'

// Sound: written by `startFloor`.
const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorPlan
const pool = new Pool({ connectionString: plan.databaseUrl, max: 10 })
const lines = new Map(
  plan.lines.map(({ method, path, statements, answer, password }) => [
    `${method} ${path}`,
    {
      answer,
      password,
      statements: statements.map(({ text, values }) => ({
        name: createHash('sha256').update(text).digest('base64url').slice(0, 22),
        text,
        values: values.map((value) =>
          value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
        ),
      })),
    },
  ]),
)

const server = createServer((request, response) => {
  void respond(request, response)
})

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const line = lines.get(`${request.method} ${request.url}`)
  if (!line) throw new Error(`There is no line for ${request.url}`)
  createHash('sha256')
    .update(request.headers.authorization ?? randomUUID())
    .digest()
  for (const statement of line.statements) await pool.query(statement)
  if (line.password) {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(Buffer.from(chunk))
    // Sound: the benchmark sends it.
    const { password } = JSON.parse(Buffer.concat(body).toString()) as { password: string }
    if (!(await verify(line.password.hash, password))) throw new Error('The password is wrong')
  }
  const text = JSON.stringify(line.answer)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

server.listen(0, '127.0.0.1', () => {
  // Sound: the server listens on a port.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
