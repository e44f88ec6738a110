export { convertVideo } from './processing/convert-video.ts'
export { removeImage, replaceImage, ingestImage } from './images/image-intake.ts'
export { readTone } from './images/read-tone.ts'
export { readImage, storeImage } from './images/images.ts'
export { processVideo, processVideoJob } from './processing/process-video.ts'
export { purgeVideo, restoreVideo } from './processing/purge-video.ts'

export { sweepImages } from './images/sweep-images.ts'
export { sweepMedia } from './uploads/sweep-media.ts'
