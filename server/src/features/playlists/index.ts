export { readCards } from './class-cards.ts'
export { readQueue, removeFromQueue } from './queue/queue.ts'
