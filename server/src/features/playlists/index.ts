export { readCards } from './class-cards.ts'
export { readQueue } from './queue/read-queue.ts'
export { removeFromQueue } from './queue/remove-from-queue.ts'
