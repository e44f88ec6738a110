/** Servers in processes of their own, called over HTTP, and the database that they share. */
import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { connectDatabase, type Database } from '../../src/platform/db/database.ts'
import type { Studio } from '../studio.ts'

/** What a caller is told; status 0 when the connection broke. */
export interface Reply {
  status: number
  body: unknown
}

export class RunningStudio implements Studio {
  readonly clock: { now: Date } = { now: new Date() }
  readonly services: { db: Database }
  /** Of the servers; a call goes to each in turn. */
  readonly ports: readonly number[]
  private readonly connection: ReturnType<typeof connectDatabase>
  private turn = 0

  constructor(databaseUrl: string, ports: readonly number[]) {
    this.connection = connectDatabase(databaseUrl, () => {}, { max: 2 })
    this.services = { db: this.connection.db }
    this.ports = ports
  }

  close(): Promise<void> {
    return this.connection.close()
  }

  get nextUrl(): string {
    return `http://127.0.0.1:${this.ports[this.turn++ % this.ports.length]}`
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    token?: string,
  ): Promise<ResponseOf<E>> {
    const { status, body } = await this.ask(endpoint, request, token)
    if (status < 200 || status >= 300)
      throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    // Sound: the server has parsed its response with the endpoint's schema.
    return body as ResponseOf<E>
  }

  /** Calls an endpoint, whatever comes of it. */
  async ask<E extends Endpoint>(
    { method, path }: E,
    request: RequestOf<E>,
    token?: string,
  ): Promise<Reply> {
    // Sound: requests of the contract have these parts and no others.
    const { params, body } = request as { params?: Record<string, string>; body?: object }
    const url = path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    try {
      const answer = await fetch(`${this.nextUrl}/api${url}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      // A proxy whose servers are gone answers with a page.
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return { status: answer.status, body: isJson ? await answer.json() : await answer.text() }
    } catch (error) {
      // The server has gone in the middle of a call.
      if (error instanceof TypeError) return { status: 0, body: undefined }
      throw error
    }
  }
}
