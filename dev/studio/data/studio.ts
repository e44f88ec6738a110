import { coaches } from './coaches.ts'
import { codes } from './codes.ts'
import { liveClasses } from './live-classes.ts'
import { members } from './members.ts'
import { programs } from './programs.ts'
import type { DemoStudio } from './types.ts'
import { careVideos } from './videos-care.ts'
import { strengthVideos } from './videos-strength.ts'

/** Everything the demo studio starts with; people and videos are referred to by key. */
export const studio: DemoStudio = {
  coaches,
  videos: [...strengthVideos, ...careVideos],
  programs,
  members,
  codes,
  liveClasses,
}
