/** Where a browser takes push messages, and the keys with which they are encrypted for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  /** Both in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushMessage {
  /** UTF-8; push services take at least 3,000 bytes. */
  readonly text: string
  /** How long the push service keeps it for a device that is off. */
  readonly seconds: number
  /** Whether it may wake a device that saves its battery (RFC 8030, 5.3). */
  readonly isUrgent: boolean
}

/** Sends messages to the push services of browsers. */
export interface Push {
  /** With which browsers ask for an address, in base64url: an address takes messages of this key alone. */
  readonly publicKey: string
  /**
   * `gone`: this address will never take a message again. Throws when the push service did not take the message; the caller
   * retries.
   */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<'taken' | 'gone'>
}
