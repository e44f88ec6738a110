export { registerImageRoutes } from './image-routes.ts'
export { storeImage } from './images.ts'
export { processVideo, processVideoJob } from './process-video.ts'
export { registerVideoFileRoutes } from './video-routes.ts'
