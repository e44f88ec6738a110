import { levelOf } from './sound-level.ts'

const WINDOW = 1024

/**
 * Measures how loud a stream's sound is, as often as asked.
 * @param onLevel gets a level from 0 to 1; nothing while the browser holds back sound before the first gesture
 * @returns ends the measuring
 */
export function listen(
  stream: MediaStream,
  everyMs: number,
  onLevel: (level: number) => void,
): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = WINDOW
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(WINDOW)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, everyMs)
  const gestures = new AbortController()
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, () => void context.resume(), { signal: gestures.signal })
  return () => {
    clearInterval(timer)
    gestures.abort()
    void context.close()
  }
}
