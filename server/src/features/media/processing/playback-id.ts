import { randomToken } from '../../../platform/crypto.ts'

/** A name for renditions that nobody can guess: 132 random bits. */
export const newPlaybackId = (): string => randomToken().slice(0, 22)
