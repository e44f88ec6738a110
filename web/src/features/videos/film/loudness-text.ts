import type { FilmLoudness } from '@carriage/contract/videos/admin-schemas'
import { texts as t } from '@carriage/texts/web/videos/film'
import { formatNumber } from '../../../lib/text/format.ts'

const lufs = (value: number): string => formatNumber(value, 1).replace('-', '\u2212')

/** '−23.1 LUFS as uploaded, −16 LUFS as played'. */
export function loudnessText(loudness: FilmLoudness | null): string {
  if (loudness === null) return t.notMeasured
  const { uploaded, played } = loudness
  return uploaded === null || played === null
    ? t.silent
    : t.levelled({ uploaded: lufs(uploaded), played: lufs(played) })
}
