import { signVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { setFilmSound } from '@carriage/contract/videos/film-endpoints'
import { isMusicName, musicWrongType, musicEndings } from '@carriage/contract/videos/music-file'
import {
  type FilmSound,
  type SoundTrack,
  soundUses,
  type TrackChoice,
} from '@carriage/contract/videos/sound-schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adminVideoQuery } from '../authoring/admin-api.ts'
import { captionLanguages } from '../authoring/caption-languages.ts'
import { isBusy } from '../authoring/processing.ts'
import { cacheFilms } from './api.ts'
import { numberOfUnnamed } from '../sound/unnamed-sound.ts'
import { FileSender } from './file-sender.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'

const accept = ['audio/*', ...musicEndings.map((ending) => `.${ending}`)].join(',')

type Body = Parameters<typeof call<typeof setFilmSound>>[1]['body']

/** What the sound tracks of a film are, and the music beside it. */
export function SoundTracks({ video, sound }: { video: AdminVideo; sound: FilmSound }) {
  const { can_mix, tracks: stored, music } = sound
  const [known, setKnown] = useState(stored)
  const [tracks, setTracks] = useState(stored ?? [])
  // Another film, or another choice, begins anew; music that is being sent goes on.
  if (JSON.stringify(known) !== JSON.stringify(stored)) {
    setKnown(stored)
    setTracks(stored ?? [])
  }
  const choices = tracks.map(({ use, language }): TrackChoice => ({ use, language }))
  const save = async (body: Body) => {
    const params = { id: video._id }
    cacheFilms(video._id, (await call(setFilmSound, { params, body })).films)
    await queryClient.invalidateQueries({ queryKey: adminVideoQuery(video._id).queryKey })
    toast.ok(t.remakeBegun)
  }
  const remake = useAction(() => save({ tracks: choices }))
  const remove = useAction(() => save({ tracks: choices, music: null }))
  const change = (number: number, changes: Partial<TrackChoice>) =>
    setTracks(tracks.map((track, n) => (n === number ? { ...track, ...changes } : track)))
  const isChanged = JSON.stringify(tracks) !== JSON.stringify(stored ?? [])
  const missing = missingPart(tracks, music !== null)
  const canRemake = stored === null || isChanged || video.processing.error !== null
  if (!can_mix)
    return (
      <FormSection title={t.sound} text={t.soundText}>
        <p className="text-ink-2">{t.noMixes}</p>
      </FormSection>
    )
  return (
    <FormSection title={t.sound} text={t.soundText}>
      {stored === null && <p className="mb-4 text-ink-2">{t.unknownTracks}</p>}
      {stored?.length === 0 && <p className="mb-4 text-ink-2">{t.noTracks}</p>}
      <div className="space-y-4">
        {tracks.map((track, n) => (
          <TrackFields
            key={n}
            number={n + 1}
            track={track}
            onChange={(changes) => change(n, changes)}
          />
        ))}
      </div>
      {missing !== null && <p className="mt-4 text-ink-2">{missing}</p>}
      {isBusy(video.processing) && <output className="mt-4 block text-ink-2">{t.remaking}</output>}
      <Button
        className="mt-4"
        variant="line"
        pending={remake.pending}
        disabled={!canRemake || missing !== null}
        onClick={() => remake.run()}
      >
        {t.remake}
      </Button>
      <div className="mt-6">
        {music === null ? (
          <FileSender
            title={t.sendMusic}
            accept={accept}
            hint={t.sendMusicHint}
            label={t.sendingMusic}
            purpose={`music ${video._id}`}
            check={async ({ name }) => (isMusicName(name) ? null : musicWrongType())}
            sign={(file, signal) =>
              call(signVideoUpload, { body: { ...file, music: true }, signal })
            }
            finish={(sent) => save({ tracks: choices, music: sent })}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 break-words">
              {t.music}: {music}
            </p>
            <Button variant="line" pending={remove.pending} onClick={() => remove.run()}>
              {t.removeMusic}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  )
}

/** What has to be chosen before anything can be mixed; null for nothing. */
function missingPart(tracks: readonly SoundTrack[], hasMusicFile: boolean): string | null {
  const has = (use: SoundTrack['use']) => tracks.some((track) => track.use === use)
  if (has('music') && !has('voice')) return t.needsVoice
  return has('voice') && !has('music') && !hasMusicFile ? t.needsMusic : null
}

interface TrackFieldsProps {
  number: number
  track: SoundTrack
  onChange: (changes: Partial<TrackChoice>) => void
}

function TrackFields({ number, track, onChange }: TrackFieldsProps) {
  const { name, file_language, use, language } = track
  const inFile = file_language === null ? null : languageName(file_language)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={
          numberOfUnnamed(name) === null ? t.track({ number, name }) : t.trackUnnamed({ number })
        }
        options={soundUses.map((value) => [value, t.uses[value]] as const)}
        value={use}
        onChange={({ target }) => {
          const chosen = soundUses.find((value) => value === target.value)
          if (chosen) onChange({ use: chosen })
        }}
      />
      {use !== 'music' && (
        <SelectField
          label={t.languageOf({ number })}
          options={[
            ['', inFile === null ? t.languageNotGiven : t.asInFile({ language: inFile })],
            ...captionLanguages(language ?? 'en'),
          ]}
          value={language ?? ''}
          onChange={({ target }) => onChange({ language: target.value || null })}
        />
      )}
    </div>
  )
}
