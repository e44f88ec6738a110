import { createExercise, updateExercise } from '@carriage/contract/exercises/endpoints'
import {
  type AdminExercise,
  type ExerciseClip,
  type ExerciseDetails,
  muscles,
  createExerciseBody,
} from '@carriage/contract/exercises/schemas'
import { cautions } from '@carriage/contract/safe-training/cautions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { fold } from '../../../lib/text/fold.ts'
import { EditorForm, ChoicesField } from '../../../staff/forms/editor-form.tsx'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { choicesWords, useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { SetupFields } from '../../reformer/setup-fields.tsx'
import { exerciseChoicesQuery } from '../api.ts'
import { texts as cautionMessages } from '@carriage/texts/web/lib/text/caution'
import { cautionNames } from '../../../lib/text/cautions.ts'
import { muscleNames } from '../names.ts'
import { adminExerciseQuery, cacheExercise } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { ClipFields } from './clip-fields.tsx'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'

/** Above the pages of one exercise. */
export const exercisesTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/exercises" activeOptions={{ exact: true }} />,
  },
]

const exerciseNames = [
  'name',
  'description',
  'setup',
  'muscles',
  'cautions',
  'easier_id',
  'clip',
] as const satisfies readonly (keyof ExerciseDetails)[]

/** What the form begins with; null: a new exercise. */
const valuesOf = (exercise: AdminExercise | null): ExerciseDetails => ({
  name: exercise?.name ?? '',
  description: exercise?.description ?? '',
  setup: exercise?.setup ?? NO_CHANGE,
  muscles: exercise?.muscles ?? [],
  cautions: exercise?.cautions ?? [],
  easier_id: exercise?.easier?._id ?? null,
  clip: exercise?.clip ?? null,
})

/** What is wrong, a sentence for each field; the rules are the contract's. */
const exerciseErrors = (values: ExerciseDetails): Partial<Record<keyof ExerciseDetails, string>> =>
  fieldErrors(createExerciseBody.safeParse(values).error, exerciseNames)

export interface ExerciseEditorProps {
  /** Null while it does not exist. */
  exercise: AdminExercise | null
  /** Plays a part of a video. */
  renderClip: (clip: ExerciseClip, name: string) => ReactNode
  onSaved: () => void
}

/** The form of an exercise. */
export const ExerciseEditor = (props: ExerciseEditorProps) => (
  <EditorSaves onTab={() => {}}>
    <Form {...props} />
  </EditorSaves>
)

interface EasierFieldProps {
  exercise: AdminExercise | null
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

function EasierField({ exercise, value, error, onChange }: EasierFieldProps) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(exerciseChoicesQuery)
  const others = (data?.exercises ?? []).filter(({ _id }) => _id !== exercise?._id)
  const items = others.map(({ _id, name }) => ({ value: _id, label: name }))
  const words = fold(typed.trim())
  return (
    <Combobox
      label={t.easier}
      placeholder={t.choose}
      error={error}
      items={items.filter(({ label }) => fold(label).includes(words))}
      value={items.find((item) => item.value === value) ?? null}
      onChange={(item) => {
        setTyped('')
        onChange(item?.value ?? null)
      }}
      onType={setTyped}
      empty={t.noChoice}
    />
  )
}

/** What is opaque as text stands in the form as the person has it. */
const words = () => ({
  name: { label: t.name },
  description: { label: t.description },
  setup: { label: t.setup },
  muscles: choicesWords(t.muscles, muscleNames),
  cautions: choicesWords(cautionMessages.notFor, cautionNames),
  easier_id: { label: t.easier, text: () => undefined },
  clip: { label: t.clip },
})

function Form({ exercise, renderClip, onSaved }: ExerciseEditorProps) {
  const state = useEditorForm<ExerciseDetails, AdminExercise>({
    recordOf: (saved) => `exercise.${saved?._id ?? 'new'}`,
    stored: exercise,
    snapshotOf: (saved) => ({ version: saved?.version ?? 0, values: valuesOf(saved) }),
    source: exercise
      ? recordIn(adminExerciseQuery(exercise._id), (data) => data.exercise)
      : undefined,
    send: async ({ version, values }) => {
      const { exercise: saved } = exercise
        ? await call(updateExercise, {
            params: { id: exercise._id },
            body: { ...values, version },
          })
        : await call(createExercise, { body: values })
      cacheExercise(saved)
      return saved
    },
    tabs: { exercise: exerciseNames },
    check: exerciseErrors,
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const springs = useQuery(springsQuery).data?.springs ?? []
  const { control, register, formState } = state.form
  const { errors } = formState
  const harder = exercise?.harder.map(({ name }) => name).join(', ')
  return (
    <>
      <EditorNotes {...state} />
      <EditorForm
        state={state}
        status={exercise ? undefined : null}
        onSubmit={() => state.save('exercise', onSaved)}
      >
        <FormSection title={t.readTitle} text={t.aboutText}>
          <div className="grid gap-5">
            <TextField
              label={t.name}
              maxLength={60}
              error={errors.name?.message}
              {...register('name')}
            />
            <TextArea
              label={t.description}
              rows={5}
              error={errors.description?.message}
              {...register('description')}
            />
          </div>
        </FormSection>
        <FormSection title={t.body} text={t.bodyText}>
          <div className="grid gap-6">
            <ChoicesField<ExerciseDetails>
              name="muscles"
              legend={t.muscles}
              words={muscles}
              texts={muscleNames}
            />
            <ChoicesField<ExerciseDetails>
              name="cautions"
              legend={cautionMessages.notFor}
              words={cautions}
              texts={cautionNames}
            />
          </div>
        </FormSection>
        <FormSection title={t.setup} text={t.setupText}>
          <Controller
            control={control}
            name="setup"
            render={({ field, fieldState }) => (
              <>
                <SetupFields
                  setup={field.value}
                  springs={springs}
                  onChange={field.onChange}
                  unset={t.open}
                />
                {fieldState.error?.message && <FormError>{fieldState.error.message}</FormError>}
              </>
            )}
          />
        </FormSection>
        <FormSection title={t.forms} text={t.formsText}>
          <Controller
            control={control}
            name="easier_id"
            render={({ field, fieldState }) => (
              <div className="space-y-3">
                <EasierField
                  exercise={exercise}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
                {field.value !== null && (
                  <Button variant="line" size="sm" onClick={() => field.onChange(null)}>
                    {t.noEasier}
                  </Button>
                )}
                <p className="text-ink-2">{harder ? t.harder({ names: harder }) : t.noHarder}</p>
              </div>
            )}
          />
        </FormSection>
        <FormSection title={t.clip} text={t.clipText}>
          <Controller
            control={control}
            name="clip"
            render={({ field, fieldState }) => (
              <ClipFields
                clip={field.value}
                error={fieldState.error?.message}
                onChange={field.onChange}
                preview={(clip) => renderClip(clip, exercise?.name ?? '')}
              />
            )}
          />
        </FormSection>
      </EditorForm>
    </>
  )
}
