import { coaches } from './coaches.ts'
import { codes } from './codes.ts'
import { liveClasses } from './live-classes.ts'
import { members } from './members.ts'
import { programs } from './programs.ts'
import type { DemoStudio } from './types.ts'
import { careVideos } from './videos-care.ts'
import { strengthVideos } from './videos-strength.ts'

/** The initial data of the demo studio; people and videos are referenced by key. */
export const studio: DemoStudio = {
  coaches,
  videos: [...strengthVideos, ...careVideos],
  programs,
  members,
  codes,
  liveClasses,
}
