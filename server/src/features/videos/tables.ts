/** Tables that the queries of other slices join. */
export { classCompletions, videos, videoViews, watchProgress } from './videos-schema.ts'
export { watchDays } from './playback/watch-days-schema.ts'
