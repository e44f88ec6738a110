/** The file extensions of music that is sent beside a film. */
export const musicEndings = ['wav', 'mp3', 'm4a', 'flac', 'ogg'] as const
export const isMusicName = (name: string): boolean =>
  musicEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
export const MUSIC_WRONG_TYPE = 'Invalid file type. Only WAV, MP3, M4A, FLAC and OGG are supported.'
