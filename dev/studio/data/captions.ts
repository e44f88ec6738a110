import type { DemoCaptions } from './types.ts'

/** Seconds per line; the films change at the same interval. */
export const CUE_SECONDS = 5

export const footbarCaptions: DemoCaptions = {
  en: [
    'The footbar stands in one of three places. High is for short legs and tender knees.',
    'Middle is where most people begin.',
    'Low is for long legs, and for work on the box.',
    'Try it high: lie down, and see how far your knees bend.',
    'Try the middle: heels low, hips heavy on the carriage.',
    'Try it low. Keep the place where your lower back stays quiet.',
  ],
  de: [
    'Die Fußstange steht an einem von drei Plätzen. Hoch ist für kurze Beine und empfindliche Knie.',
    'In der Mitte beginnen die meisten.',
    'Tief ist für lange Beine und für die Arbeit auf dem Kasten.',
    'Probiere sie hoch: Leg dich hin und sieh, wie weit sich deine Knie beugen.',
    'Probiere die Mitte: Fersen tief, die Hüften schwer auf dem Wagen.',
    'Probiere sie tief. Bleib bei dem Platz, an dem dein unterer Rücken ruhig ist.',
  ],
}

export const springsCaptions: DemoCaptions = {
  en: [
    'Hook springs on while the carriage is home. Yellow is light: balance asks for more of you.',
    'Blue is medium, for arms and abdominals.',
    'Red is full, for legs and footwork.',
    'Yellow alone moves easily, and wobbles.',
    'Blue holds you a little more.',
    'Red pushes back. Press out, and control the return.',
  ],
  de: [
    'Häng die Federn ein, während der Wagen zu Hause ist. Gelb ist leicht: Das Gleichgewicht fordert mehr.',
    'Blau ist mittel, für Arme und Bauch.',
    'Rot ist voll, für Beine und Fußarbeit.',
    'Gelb allein bewegt sich leicht, und wackelt.',
    'Blau hält dich etwas mehr.',
    'Rot drückt zurück. Drück hinaus und lenke den Rückweg.',
  ],
}
