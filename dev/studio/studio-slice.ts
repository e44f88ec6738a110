import type { Slice } from '../../server/src/slice.ts'
import { makeDemoVideosJob } from './seed/make-demo-videos.ts'

/** The demo studio of a local installation. */
export const studioSlice: Slice = { jobs: [makeDemoVideosJob] }
