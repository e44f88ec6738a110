/** Tables that the queries of other slices join. */
export type { VideoRow as VideoTableRow } from './videos-schema.ts'
export { videoCaptions } from './captions-schema.ts'
export { publicationDate, videoName, videos, videoViews, watchProgress } from './videos-schema.ts'
export { watchDays, watchedParts } from './playback/watching-schema.ts'
export { videoFilms } from './films/films-schema.ts'
export { videoCues, type StoredExercise } from './cues/cues-schema.ts'
