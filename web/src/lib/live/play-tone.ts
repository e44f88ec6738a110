const SECONDS = 1.2
/** A fifth, one note after the other: more easily told from a noise of the system than a beep. */
const NOTES = [440, 660] as const
/** Softer than full scale, as a voice is. */
const LOUDNESS = 0.5

/** Plays a short sound at a volume of 0 to 1; resolves when it is over. Has to follow a gesture. */
export async function playTone(volume: number): Promise<void> {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.connect(context.destination)
  const tone = context.createOscillator()
  tone.connect(gain)
  const start = context.currentTime
  NOTES.forEach((note, index) =>
    tone.frequency.setValueAtTime(note, start + (index * SECONDS) / NOTES.length),
  )
  // Faded in and out, without which loudspeakers click.
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume * LOUDNESS, start + 0.05)
  gain.gain.setValueAtTime(volume * LOUDNESS, start + SECONDS - 0.2)
  gain.gain.linearRampToValueAtTime(0, start + SECONDS)
  const over = new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }))
  tone.start(start)
  tone.stop(start + SECONDS)
  await over
  await context.close()
}
