import { session } from '../../lib/session/session.ts'

let ready: Promise<void> | null = null

async function restore(): Promise<void> {
  try {
    // Visitors without a session never need this code.
    const { restoreSession } = await import('./api.ts')
    await restoreSession()
  } catch {
    // the code itself did not arrive: as good as being offline
    session.keepStored()
  }
}

/** Resolves when it is known who is signed in. Asks the server once per page load. */
export function sessionReady(): Promise<void> {
  ready ??= session.get().status === 'restoring' ? restore() : Promise.resolve()
  return ready
}
