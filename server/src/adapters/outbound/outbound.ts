/** Sends to addresses that people have entered, which must not lead into our own network. */
export interface Outbound {
  /** Why nothing is sent to this address; null: it may be. Names are looked up only when something is sent. */
  refusalOf(url: string): string | null
  /** Throws an `OutboundError` where there is no answer. Redirects are answers, and are not followed. */
  post(url: string, message: OutboundMessage, signal: AbortSignal): Promise<OutboundAnswer>
}

export interface OutboundMessage {
  readonly headers: Readonly<Record<string, string>>
  /** UTF-8. */
  readonly body: string
}

export interface OutboundAnswer {
  readonly status: number
  /** The first kilobyte. */
  readonly text: string
}

/** Nothing was answered; the message says why in words that people may read. */
export class OutboundError extends Error {}
