import type { Clip, Room } from './types.ts'

/** Path of a clip in `media/`. */
export const clipFile = (room: Room, clip: Clip): string => `${room}/${clip}.mp4`
