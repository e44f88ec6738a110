import type { EngineName } from './media-task.ts'
import { runMediaTask } from './run-media-task.ts'

const LOADS_WITHIN_SECONDS = 60

/**
 * Chooses the engine for this system: FFmpeg if its addon loads. `onMissing` receives the reason if it does
 * not, in one line.
 */
export async function findEngine(
  isWanted: boolean,
  onMissing: (why: string) => void,
): Promise<EngineName> {
  if (!isWanted) return 'without-ffmpeg'
  try {
    await runMediaTask({ engine: 'ffmpeg', kind: 'check' }, LOADS_WITHIN_SECONDS)
    return 'ffmpeg'
  } catch (error) {
    onMissing(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    return 'without-ffmpeg'
  }
}
