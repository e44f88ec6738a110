export { findTodaysClass } from './find-day-class.ts'
export { isPublished } from './publication-policy.ts'
export { countUnfinished, findProcessing, setProcessing } from './processing-queries.ts'
export { recommend, seenOf } from './recommendation-policy.ts'
export { registerVideoRoutes } from './routes.ts'
export { savableVideos } from './saved-videos.ts'
export { loadVideoCards } from './video-cards.ts'
export { imageUrl, presentInstructor } from './videos-presenter.ts'
export {
  findVisibleVideos,
  listFeaturedClasses,
  listNewestClasses,
  listSetupClasses,
  visibleToMembers,
  type InstructorRow,
  type VideoWithInstructor,
} from './videos-queries.ts'
export { listWatched, type Watched } from './watching-queries.ts'
export { classCompletions, dayClasses, videos, videoViews, watchProgress } from './videos-schema.ts'
export { watchDays } from './watch-days-schema.ts'
