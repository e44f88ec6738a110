/** What the wall shows: a page of its own, or one of a record. */
export type WallRoute =
  | { page: 'home' | 'programs' | 'discover' | 'live' | 'account' | 'phone' }
  | { page: 'program' | 'class' | 'play' | 'live-class' | 'watch'; id: string }

const pages = ['programs', 'discover', 'live', 'account', 'phone'] as const
const records = { programs: 'program', classes: 'class', live: 'live-class' } as const

/** The route of an address below `/tv`; Home for one that leads nowhere. */
export function wallRouteOf(path: string): WallRoute {
  const [area = '', id, act] = path
    .replace(/^\/tv\/?/, '')
    .replace(/\/$/, '')
    .split('/')
  if (id === undefined) {
    const page = pages.find((one) => one === area)
    return { page: page ?? 'home' }
  }
  if (area === 'classes' && act === 'play') return { page: 'play', id }
  if (area === 'live' && act === 'watch') return { page: 'watch', id }
  const page = Object.entries(records).find(([name]) => name === area)?.[1]
  return page === undefined || act !== undefined ? { page: 'home' } : { page, id }
}

/** The way to a page of the wall, below `/tv/`. */
export const wallWay = {
  program: (id: string): string => `programs/${id}`,
  class: (id: string): string => `classes/${id}`,
  play: (id: string): string => `classes/${id}/play`,
  live: (id: string): string => `live/${id}`,
  watch: (id: string): string => `live/${id}/watch`,
}
