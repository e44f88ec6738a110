/** A part of a path that is long enough to be a secret: a signed token, or a random one. */
const SECRET = /^(?=.{40})[\w.~=-]+$|\.[\w-]{16,}$/

/** A path as the log has it: without the query, and with `…` for parts that may be tokens. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (SECRET.test(part) ? '…' : part))
    .join('/')
