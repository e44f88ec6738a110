export { eraseVideo, insertVideo, saveVideo, setDeleted } from './admin-queries.ts'
export { registerVideoAdminRoutes } from './admin-routes.ts'
export { insertCaptions, listCaptions, takeCaptions } from './captions-queries.ts'
export { callerOf, lockChangeableVideo } from './changeable-video.ts'
export { findTodaysClass } from './find-day-class.ts'
export { isPublished, isVisible } from './publication-policy.ts'
export {
  listInProcessing,
  findProcessing,
  lockProcessing,
  setProcessing,
} from './processing-queries.ts'
export { publishDueVideos, publishDueVideosJob } from './publish-due.ts'
export { readAdminVideo } from './read-admin-video.ts'
export { recommend, seenOf } from './recommendation-policy.ts'
export { registerVideoRoutes } from './routes.ts'
export { savableVideos } from './saved-videos.ts'
export { loadVideoCards } from './video-cards.ts'
export { imageUrl, presentInstructor, presentVideoCard } from './videos-presenter.ts'
export {
  countVideos,
  findVideos,
  findVisibleVideos,
  listFeaturedClasses,
  listNewestClasses,
  listSetupClasses,
  listVideos,
  visibleToMembers,
  type InstructorRow,
  type VideoWithInstructor,
} from './videos-queries.ts'
export { listWatchedLast } from './watched-queries.ts'
export { listWatched, type Watched } from './watching-queries.ts'
export {
  classCompletions,
  dayClasses,
  videoCaptions,
  videos,
  videoViews,
  watchProgress,
} from './videos-schema.ts'
export { watchDays } from './watch-days-schema.ts'
