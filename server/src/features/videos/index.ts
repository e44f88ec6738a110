export {
  endGuess,
  eraseVideo,
  findStoredVideo,
  insertVideo,
  saveVideo,
  undeleteVideo,
} from './authoring/admin-queries.ts'
export {
  deleteCaptions,
  findCaptions,
  listCaptions,
  replaceCaptions,
  takeCaptions,
} from './captions-queries.ts'
export {
  addShift,
  deleteFilm,
  findFilm,
  findRecording,
  findOtherFilm,
  insertFilm,
  keepCautions,
  listFilms,
  listOutdatedFilms,
  lockFilm,
  setFilm,
  shiftPositions,
} from './films/films-queries.ts'
export { readTextName } from './film-texts-policy.ts'
export { findCaptionLines, findCuesOf, findExerciseNames } from './film-texts-queries.ts'
export type { FilmRow, FormerMarks } from './films/films-schema.ts'
export {
  addCautions,
  findCues,
  listVideosWith,
  setExerciseCautions,
  replaceCues,
} from './cues/cues-queries.ts'
export {
  idsOf as exerciseIdsOf,
  linkedToLibrary,
  withFormerLinks,
  withNames,
} from './cues/library-policy.ts'
export { lockChangeableVideo } from './authoring/changeable-video.ts'
export { findTodaysClass, findSetupDone } from './library/find-videos.ts'
export { changedPublication, isPublished, isVisible } from './publication-policy.ts'
export {
  listInProcessing,
  findProcessing,
  lockProcessing,
  setProcessing,
} from './authoring/processing-queries.ts'
export { publishDueVideos } from './authoring/edit-video.ts'
export { presentLoudness } from './authoring/admin-presenter.ts'
export { readAdminVideo } from './authoring/read-admin-videos.ts'
export { fits } from './library/cautions-policy.ts'
export { understand } from './library/query-policy.ts'
export {
  nearestLevelFirst,
  recommend,
  recommendRows,
  worthRecommending,
  seenOf,
} from './library/recommendation-policy.ts'

export { readClassNames } from './library/class-names.ts'
export {
  readFeaturedClasses,
  readNewestClasses,
  readSetupClasses,
  readSharedById,
  readVisibleCards,
  type Sharing,
} from './library/shared-classes.ts'
export { checkVisible, listCards, ownOfCard, readCards } from './video-cards.ts'
export { presentInstructor, presentVideoCard } from './videos-presenter.ts'
export {
  countVideos,
  findVideos,
  findVisibleCards,
  listVideoAccess,
  listVideos,
  visibleToMembers,
  type InstructorRow,
  type VideoAccess,
  type VideoCardRow,
  type VideoWithInstructor,
} from './videos-queries.ts'
export { readCues } from './cues/read-cues.ts'
export { copyClass } from './playback/copy-class.ts'
export { playVideo } from './playback/read-video.ts'
export { readVideo } from './playback/read-video.ts'
export { reportProgress } from './playback/report-progress.ts'
export { readPlayableVideo } from './visible-video.ts'
export { listWatchedLast } from './playback/watched-queries.ts'
export { resumePosition } from './playback/watch-policy.ts'
export { listWatched, listWatchedAndLast, type Watched } from './playback/watching-queries.ts'
