import type { MediaEngine } from '../media-engine.ts'
import { concatenate } from './concatenate.ts'
import { ingest } from './ingest.ts'

/** For systems that FFmpeg's addon is not built for: what browsers play as it is, in one quality. */
export const engine: MediaEngine = { ingest, concatenate }
