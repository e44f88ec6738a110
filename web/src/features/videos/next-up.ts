import type { VideoCard } from '@carriage/contract/videos/schemas'

/** What can be played after a video. */
export interface NextUp {
  /** What it is: 'Next class'. */
  label: string
  title: string
  video: VideoCard
  /** What starting it also does. */
  note?: string
  /** It plays on by itself: the member has put it there. */
  playsOn?: true
  /** Goes on to it and plays it. */
  start: () => Promise<unknown>
}
