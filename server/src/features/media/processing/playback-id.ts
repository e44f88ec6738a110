import { randomToken } from '../../../platform/crypto.ts'

/** An unguessable name for renditions: 132 random bits. */
export const newPlaybackId = (): string => randomToken().slice(0, 22)
