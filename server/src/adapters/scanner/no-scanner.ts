import type { Scanner } from './scanner.ts'

/** For installations without a scanner: finds nothing. */
export const noScanner: Scanner = { scan: async () => undefined }
