import type { SoundTrack } from '@carriage/contract/videos/sound-schemas'
import type { DemoCaptions } from './types.ts'

/** The sounds of a clip that speaks (`render-voices.ts`). */
export const spokenTracks: SoundTrack[] = [
  { name: 'Voice', file_language: null, use: 'voice', language: 'en' },
  { name: 'Music', file_language: null, use: 'music', language: null },
]
export const musicNote =
  'Computed for the demo studio (dev/studio/renderer/pad.ts). Apache License 2.0, like the rest of Carriage.'

/** Seconds per line; the films change at the same interval. */
export const CUE_SECONDS = 5

export const footbarCaptions: DemoCaptions = {
  en: [
    'The footbar has three places. High is for short legs and tender knees.',
    'Middle is where most people begin.',
    'Low is for long legs, and for work on the box.',
    'Try it high: lie down, and see how far your knees bend.',
    'Try the middle: heels low, hips heavy on the carriage.',
    'Try it low. Keep the place where your lower back stays quiet.',
  ],
  de: [
    'Die Fußstange hat drei Plätze. Hoch ist für kurze Beine und empfindliche Knie.',
    'In der Mitte beginnen die meisten.',
    'Tief ist für lange Beine und für die Arbeit auf dem Kasten.',
    'Probiere sie hoch: Leg dich hin und sieh, wie weit sich deine Knie beugen.',
    'Probiere die Mitte: Fersen tief, die Hüften schwer auf dem Wagen.',
    'Probiere sie tief. Bleib bei dem Platz, an dem dein unterer Rücken ruhig ist.',
  ],
}

export const springsCaptions: DemoCaptions = {
  en: [
    'Hook springs on with the carriage home. Yellow is light, and asks for balance.',
    'Blue is medium, for arms and abdominals.',
    'Red is full, for legs and footwork.',
    'Yellow alone moves easily, and wobbles.',
    'Blue holds you a little more.',
    'Red pushes back. Press out, and control the return.',
  ],
  de: [
    'Häng Federn ein, wenn der Wagen zu Hause ist. Gelb ist leicht und fordert das Gleichgewicht.',
    'Blau ist mittel, für Arme und Bauch.',
    'Rot ist voll, für Beine und Fußarbeit.',
    'Gelb allein bewegt sich leicht, und wackelt.',
    'Blau hält dich etwas mehr.',
    'Rot drückt zurück. Drück hinaus und lenke den Rückweg.',
  ],
}
