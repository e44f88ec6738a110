import { runMediaTask } from './run-media-task.ts'

const LOADS_WITHIN_SECONDS = 60

/** Whether FFmpeg's addon loads on this system; `onMissing` receives the reason if it does not, in one line. */
export async function findFfmpeg(onMissing: (why: string) => void): Promise<boolean> {
  try {
    await runMediaTask({ kind: 'check' }, LOADS_WITHIN_SECONDS)
    return true
  } catch (error) {
    onMissing(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    return false
  }
}
