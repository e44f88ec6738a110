import type { FilmLoudness } from '@carriage/contract/videos/admin-schemas'
import { filmMessages as t } from './messages.ts'

/** '−23.1 LUFS as uploaded, −16 LUFS as played'. */
export function loudnessText(loudness: FilmLoudness | null): string {
  if (loudness === null) return t.notMeasured
  const { uploaded, played } = loudness
  return uploaded === null || played === null ? t.silent : t.levelled({ uploaded: lufs(uploaded), played: lufs(played) })
}
