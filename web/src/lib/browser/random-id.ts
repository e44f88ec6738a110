/** A random UUID, since that of the browser is missing on pages that come over plain http. */
export { v4 as randomId } from 'uuid'
