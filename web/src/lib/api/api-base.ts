/** Where the API stands: `VITE_API_BASE` of the mode's .env file, else the page's own origin. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Joins base and path with exactly one slash, whichever of the two brings it. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
