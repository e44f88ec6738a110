import type { MediaEngine } from '../media-engine.ts'
import { concatenate } from './concatenate.ts'
import { ingest } from './ingest.ts'

/** For systems without FFmpeg's addon: plays what browsers can play, in one quality. */
export const engine: MediaEngine = { ingest, concatenate }
