export { findTodaysClass } from './find-day-class.ts'
export { isPublished } from './publication-policy.ts'
export { countUnfinished, findProcessing, setProcessing } from './processing-queries.ts'
export { recommend } from './recommendation-policy.ts'
export { registerVideoRoutes } from './routes.ts'
export { imageUrl, presentInstructor, presentVideoCard } from './videos-presenter.ts'
export {
  findVisibleVideos,
  listFeaturedClasses,
  listNewestClasses,
  visibleToMembers,
  type InstructorRow,
  type VideoWithInstructor,
} from './videos-queries.ts'
export { dayClasses, videos, videoViews, watchProgress } from './videos-schema.ts'
