import { texts as t } from '@carriage/texts/contract/videos'
/** The file extensions of music that is sent beside a film. */
export const musicEndings = ['wav', 'mp3', 'm4a', 'flac', 'ogg'] as const
export const isMusicName = (name: string): boolean =>
  musicEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
export const musicWrongType = () => t.invalidFileTypeOnlyWavMp3
