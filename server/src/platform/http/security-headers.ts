import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

interface Where {
  environment: string
  publicUrl: string
  /** The store whose origins browsers may read from and send to. */
  s3?: { origins: readonly string[] } | undefined
  /** The host of films, whose origins browsers may read from. */
  mux?: { origins: readonly string[] } | undefined
  /** The live service that browsers connect to. */
  livekit?: { origins: readonly string[] } | undefined
  /** Browsers may load Google's code for a Chromecast. */
  googleCast?: boolean
}

/** Every answer carries the same headers, so that they are computed once. */
export function sendSecurityHeaders(app: FastifyInstance, where: Where): void {
  const headers = Object.entries(securityHeaders(where))
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw response: files of the web app and films pass the framework by.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

function securityHeaders(where: Where): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(helmetOptions(where))(request, response, (error) => {
    if (error) throw new Error('The security headers cannot be computed', { cause: error })
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Where the code comes from that finds a Chromecast. */
const GOOGLE_CAST_ORIGIN = 'https://www.gstatic.com'

function helmetOptions({ environment, publicUrl, s3, mux, livekit, googleCast }: Where) {
  const { origin } = new URL(publicUrl)
  const stores = [...(s3?.origins ?? []), ...(mux?.origins ?? [])]
  const media = ["'self'", origin, ...stores]
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...(googleCast ? [GOOGLE_CAST_ORIGIN] : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stores],
        fontSrc: ["'self'"],
        // Some browsers do not match a WebSocket of the same origin with 'self'.
        connectSrc: [...media, origin.replace(/^http/, 'ws'), ...(livekit?.origins ?? [])],
        mediaSrc: [...media, 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: environment === 'prod' ? [] : null,
      },
    },
    strictTransportSecurity: environment === 'prod',
    referrerPolicy: { policy: 'no-referrer' as const },
    xFrameOptions: { action: 'deny' as const },
    // Headers for Internet Explorer 8 and for Flash, which nobody has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  }
}
