import { coaches } from './coaches.ts'
import { codes } from './codes.ts'
import { members } from './members.ts'
import { programs } from './programs.ts'
import type { DemoStudio, DemoLiveClass } from './types.ts'
import { careVideos } from './videos-care.ts'
import { strengthVideos } from './videos-strength.ts'

const liveClasses: DemoLiveClass[] = [
  {
    title: 'Evening reformer, one spring less',
    description:
      'Forty-five minutes for the end of a day at a desk. We take one spring off everything you know and see what holds. Bring a towel for under your heels.',
    categories: ['full-body'],
    level: 'all-levels',
    tags: ['evening', 'slow'],
    coach: 'ines',
    duration: 45,
    inDays: 1,
    time: '18:30:00',
    capacity: 20,
    weekly: true,
    status: 'scheduled',
    registered: ['pilar', 'henrik', 'sofie', 'maya', 'amara'],
  },
  {
    title: 'Footwork clinic',
    description:
      'Half an hour of nothing but footwork: heels, arches, toes, and the way back. Send your questions while you press; they are answered as we go.',
    categories: ['lower-body'],
    level: 'beginner',
    tags: ['footwork', 'questions'],
    coach: 'tom',
    duration: 30,
    inDays: 3,
    time: '07:15:00',
    capacity: 12,
    weekly: false,
    status: 'published',
    registered: ['callum', 'sofie', 'jonas'],
  },
  {
    title: 'Long spine, unhurried',
    description:
      'An hour for the back: bridging, short spine and a long mermaid on either side. For everybody who has been lying on the carriage for a few months.',
    categories: ['flexibility'],
    level: 'intermediate',
    tags: ['back', 'slow'],
    coach: 'noor',
    duration: 60,
    inDays: 6,
    time: '10:00:00',
    capacity: 15,
    weekly: false,
    status: 'scheduled',
    registered: ['henrik', 'maya'],
  },
]

/** The initial data of the demo studio; people and videos are referenced by key. */
export const studio: DemoStudio = {
  coaches,
  videos: [...strengthVideos, ...careVideos],
  programs,
  members,
  codes,
  liveClasses,
}
