/** The scanner did not answer, or not with a result: nobody knows whether the content is safe. */
export class ScannerUnavailableError extends Error {}

/** Looks for malware in what people upload. */
export interface Scanner {
  /**
   * Returns the name of what was found, and undefined for content without it. Throws `ScannerUnavailableError`, or the
   * reason of `signal` when that aborts.
   */
  scan(content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string | undefined>
}
