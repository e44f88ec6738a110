import { soundProblems, type Waveform } from '@carriage/contract/media/waveform'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { positionText } from '../../../staff/forms/position-text.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { canPlay } from '../authoring/processing.ts'
import { filmsQuery, waveformQuery } from './api.ts'

/** More places than these are not read. */
const NAMED_SILENCES = 3

type Film = Pick<AdminVideo, '_id' | 'processing'>

/** What is wrong with the sound of a film, a sentence for each problem. */
export function soundWarnings(waveform: Waveform): string[] {
  const { isSilent, silences, clippedMs } = soundProblems(waveform)
  if (isSilent) return [t.silent]
  const positions = silences
    .slice(0, NAMED_SILENCES)
    .map(({ from_ms, to_ms }) => `${positionText(from_ms)}–${positionText(to_ms)}`)
  if (silences.length > NAMED_SILENCES) positions.push(t.more)
  return [
    ...(silences.length > 0
      ? [t.silences({ count: silences.length, positions: positions.join(', ') })]
      : []),
    ...(clippedMs > 0 ? [t.clipped({ seconds: Math.ceil(clippedMs / 1000) })] : []),
  ]
}

/** Those of the film that members see; none while its sound is not known, or where it cannot be read. */
export async function readSoundWarnings({ _id, processing }: Film): Promise<string[]> {
  if (!canPlay(processing)) return []
  try {
    const { films } = await queryClient.fetchQuery(filmsQuery(_id))
    if (films.waveform_url === null) return []
    return soundWarnings(await queryClient.fetchQuery(waveformQuery(films.waveform_url)))
  } catch {
    // The save itself says when nothing answers.
    return []
  }
}

/** Those of the film that members see, once they are known. */
export function useSoundWarnings({ _id, processing }: Film): string[] {
  const { data } = useQuery({ ...filmsQuery(_id), enabled: canPlay(processing) })
  const { data: waveform } = useQuery(waveformQuery(data?.films.waveform_url ?? null))
  return waveform ? soundWarnings(waveform) : []
}

export function SoundWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="mt-3 rounded-control bg-warn-wash px-3.5 py-2.5 text-warn">
      {warning}
    </p>
  ))
}
