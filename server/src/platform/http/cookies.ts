/** The value of a cookie in a `Cookie` header, undefined when it is not there (RFC 6265). */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

interface Attributes {
  maxAgeSeconds: number
  /** Only over https. */
  secure: boolean
}

/** A `Set-Cookie` for the whole site that no script sees and no other site's forms send along. */
export const cookieHeader = (name: string, value: string, attributes: Attributes): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${attributes.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ')
