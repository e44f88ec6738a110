import { NetworkError, readApiError } from './api-error.ts'

/** Reads a text file from a complete address, such as captions; fails as calls do. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<string> {
  let response: Response
  try {
    response = await fetch(url, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new NetworkError(error)
  }
  if (!response.ok) throw readApiError(response.status, null)
  return response.text()
}
