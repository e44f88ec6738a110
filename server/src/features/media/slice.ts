import type { Slice } from '../../slice.ts'
import { transcribeVideoJob } from './captions/transcribe-video.ts'
import { makeFilmJob } from './films/make-film.ts'
import { sweepFilmsJob } from './films/sweep-films.ts'
import { followExercise, followExerciseNameJob, purgeExercise } from './cues/cues.ts'
import { registerVideoFileRoutes } from './delivery/video-routes.ts'
import { registerImageRoutes } from './images/image-routes.ts'
import { sweepImagesJob } from './images/set-image.ts'
import { convertVideoJob } from './processing/convert-video.ts'
import { processVideoJob } from './processing/process-video.ts'
import { purgeVideo, restoreVideo, removeVideoFilesJob } from './processing/remove-video-files.ts'
import { registerFileRoutes } from './routes.ts'
import { sweepMediaJob } from './uploads/sweep-media.ts'
import { registerUploadRoutes } from './uploads/upload-routes.ts'
import { readUploadData, UPLOAD_TABLES } from './uploads/uploads-queries.ts'

export const mediaSlice: Slice = {
  routes: registerFileRoutes,
  http(app, services) {
    registerVideoFileRoutes(app, services)
    registerImageRoutes(app, services)
    registerUploadRoutes(app, services)
  },
  jobs: [
    processVideoJob,
    convertVideoJob,
    removeVideoFilesJob,
    sweepImagesJob,
    sweepMediaJob,
    followExerciseNameJob,
    transcribeVideoJob,
    makeFilmJob,
    sweepFilmsJob,
  ],
  followExercise,
  purge: { video: purgeVideo, exercise: purgeExercise },
  restore: { video: restoreVideo },
  personalData: { tables: UPLOAD_TABLES, read: readUploadData },
}
