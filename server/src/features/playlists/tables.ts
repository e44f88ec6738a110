/** Tables that the queries of other slices join. */
export { playlists, queues } from './playlists-schema.ts'
