import * as captionEndpoints from '@carriage/contract/media/captions-endpoints'
import * as endpoints from '@carriage/contract/media/endpoints'
import * as videoEndpoints from '@carriage/contract/videos/admin-endpoints'
import * as filmEndpoints from '@carriage/contract/videos/film-endpoints'
import type { Route } from '../../context.ts'
import { discardFilm, replaceFilm, trimFilm, setSound, readFilms } from './films/change-film.ts'
import { publishFilm, restoreFilm } from './films/publish-film.ts'
import { discardUpload } from './uploads/store-upload.ts'
import { finishUpload } from './uploads/finish-upload.ts'
import { readConverter, retryVideo } from './processing/retry-video.ts'
import { readVideoCaptions, saveVideoCaptions } from './captions/edit-captions.ts'
import {
  cancelTranscription,
  readTranscription,
  startTranscription,
} from './captions/make-captions.ts'
import { removeCaptions, setCaptions } from './captions/set-captions.ts'
import { saveCues } from './cues/cues.ts'
import { setDisplayImage, setStill, setThumbnail } from './images/set-image.ts'
import { signUpload, signUploadParts } from './uploads/sign-upload.ts'

export function registerFileRoutes(route: Route): void {
  route(endpoints.uploadDisplayImage, (context, { file }) => setDisplayImage(context, { file }))
  route(endpoints.uploadVideoThumbnail, (context, { params, file }) =>
    setThumbnail(context, { ...params, file }),
  )
  route(endpoints.takeVideoStill, (context, { params, body }) =>
    setStill(context, { ...body, ...params }),
  )
  route(endpoints.uploadVideoCaptions, (context, { params, query, file }) =>
    setCaptions(context, { ...params, ...query, file }),
  )
  route(videoEndpoints.removeVideoCaptions, (context, { params, query }) =>
    removeCaptions(context, { ...params, ...query }),
  )
  route(captionEndpoints.getVideoCaptions, (context, { params, query }) =>
    readVideoCaptions(context, { ...params, ...query }),
  )
  route(captionEndpoints.saveVideoCaptions, (context, { params, body }) =>
    saveVideoCaptions(context, { ...body, ...params }),
  )
  route(captionEndpoints.getTranscription, (context, { params }) =>
    readTranscription(context, params),
  )
  route(captionEndpoints.startTranscription, (context, { params, body }) =>
    startTranscription(context, { ...body, ...params }),
  )
  route(captionEndpoints.cancelTranscription, (context, { params }) =>
    cancelTranscription(context, params),
  )
  route(videoEndpoints.saveVideoCues, (context, { params, body }) =>
    saveCues(context, { ...body, ...params }),
  )
  route(videoEndpoints.signVideoUpload, (context, { body }) => signUpload(context, body))
  route(videoEndpoints.signVideoUploadParts, (context, { params }) =>
    signUploadParts(context, params),
  )
  route(videoEndpoints.finishVideoUpload, (context, { body }) => finishUpload(context, body))
  route(videoEndpoints.discardVideoUpload, (context, { params }) => discardUpload(context, params))
  route(videoEndpoints.retryVideo, (context, { params }) => retryVideo(context, params))
  route(filmEndpoints.getVideoFilms, (context, { params }) => readFilms(context, params))
  route(filmEndpoints.replaceFilm, (context, { params, body }) =>
    replaceFilm(context, { ...body, ...params }),
  )
  route(filmEndpoints.trimFilm, (context, { params, body }) =>
    trimFilm(context, { ...body, ...params }),
  )
  route(filmEndpoints.setFilmSound, (context, { params, body }) =>
    setSound(context, { ...body, ...params }),
  )
  route(filmEndpoints.publishFilm, (context, { params, body }) =>
    publishFilm(context, { ...body, ...params }),
  )
  route(filmEndpoints.restoreFilm, (context, { params, body }) =>
    restoreFilm(context, { ...body, ...params }),
  )
  route(filmEndpoints.discardFilm, (context, { params, body }) =>
    discardFilm(context, { ...body, ...params }),
  )
  route(videoEndpoints.getVideoConverter, (context) => readConverter(context))
}
