export { readQueue, removeFromQueue } from './queue/queue.ts'
