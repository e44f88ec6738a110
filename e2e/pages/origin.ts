import { expect, type BrowserContext } from '@playwright/test'

/** Watches every request; nothing may go anywhere but to the studio's own server. */
export function watchOrigins(context: BrowserContext, own: string): () => void {
  const { origin } = new URL(own)
  const foreign: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url())
  })
  return () => expect(foreign, 'requests to other servers').toEqual([])
}
