import type { Readable } from 'node:stream'

/** Sends to addresses that people have entered, which must not lead into our own network. */
export interface Outbound {
  /** Why nothing is sent to this address; null: it may be. Names are looked up only when something is sent. */
  refusalOf(url: string): string | null
  /** Throws an `OutboundError` where there is no answer. Redirects are answers, and are not followed. */
  post(url: string, message: OutboundMessage, signal: AbortSignal): Promise<OutboundAnswer>
  /**
   * Reads a file. A few redirects are followed, each only to an address that may be entered too. `use` reads the content
   * until `reading` is aborted, and its errors are thrown as they are. Throws an `OutboundError` where there is no file,
   * or its server is too slow.
   */
  get<T>(
    url: string,
    signal: AbortSignal,
    use: (content: Readable, reading: AbortSignal) => Promise<T>,
  ): Promise<T>
}

export interface OutboundMessage {
  readonly headers: Readonly<Record<string, string>>
  /** A text is sent as UTF-8. */
  readonly body: string | Uint8Array
}

export interface OutboundAnswer {
  readonly status: number
  /** The first kilobyte. */
  readonly text: string
}

/** Nothing was answered; the message says why in words that people may read. */
export class OutboundError extends Error {}
