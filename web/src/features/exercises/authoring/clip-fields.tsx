import { type ExerciseClip, exerciseClip, MAX_CLIP_MS } from '@carriage/contract/exercises/schemas'
import { getVideoPreview, listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/controls/combobox.tsx'
import { FormError } from '../../../ui/controls/field.tsx'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('exercise-clips')

const videosQuery = (query: string) =>
  keys.query('for-clips', listAdminVideos, {
    query: { query },
    placeholderData: keepPreviousData,
    // It may have been uploaded for this.
    staleTime: 0,
  })

const titleQuery = (id: string) => keys.query('title', getVideoPreview, { params: { id } })

interface ClipFieldsProps {
  clip: ExerciseClip | null
  error: string | undefined
  onChange: (clip: ExerciseClip | null) => void
  /** What is chosen, as members see it. */
  preview: (clip: ExerciseClip) => ReactNode
}

/** A video, and which part of it. */
export function ClipFields({ clip, error, onChange, preview }: ClipFieldsProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const { data } = useQuery(videosQuery(query))
  const id = clip?.video_id
  const { data: known } = useQuery({
    ...titleQuery(id ?? ''),
    enabled: id !== undefined && chosen?.value !== id,
  })
  const stored = known && { value: known.video._id, label: known.video.title }
  const shown = [chosen, stored].find((item) => item?.value === id) ?? null
  return (
    <div className="space-y-5">
      <Combobox
        label={t.video}
        placeholder={t.chooseVideo}
        items={(data?.videos ?? []).map(({ _id, title, source_name }) => ({
          value: _id,
          label: title || source_name || '',
        }))}
        value={id === undefined ? null : shown}
        onChange={(item) => {
          setChosen(item)
          setTyped('')
          onChange(item && { video_id: item.value, start_ms: 0, end_ms: MAX_CLIP_MS })
        }}
        onType={setTyped}
        empty={t.noVideo}
      />
      {clip && (
        <>
          <div className="grid max-w-80 grid-cols-2 gap-4">
            <PositionField
              label={t.from}
              value={clip.start_ms}
              onChange={(start_ms) => onChange({ ...clip, start_ms })}
            />
            <PositionField
              label={t.to}
              value={clip.end_ms}
              onChange={(end_ms) => onChange({ ...clip, end_ms })}
            />
          </div>
          {exerciseClip.safeParse(clip).success && preview(clip)}
          <Button variant="line" size="sm" onClick={() => onChange(null)}>
            {t.removeClip}
          </Button>
        </>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </div>
  )
}
