import { createChallenge, updateChallenge } from '@carriage/contract/challenges/endpoints'
import {
  type AdminChallenge,
  MAX_CHALLENGE_TITLE,
  MAX_CHALLENGE_WORDS,
} from '@carriage/contract/challenges/schemas'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { call } from '../../../lib/api/client.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { brand } from '../../../lib/text/brand.ts'
import { formatTimeZone } from '../../../lib/text/dates.ts'
import { EditorForm, SwitchField } from '../../../staff/forms/editor-form.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { choiceWords, switchWords, useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { settingText } from '../challenge-parts.tsx'
import { datesText, goalText } from '../challenge-text.ts'
import { adminChallengeQuery, cacheChallenge } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import {
  challengeErrors,
  challengeFields,
  type ChallengeForm,
  detailsOf,
  valuesOf,
} from './challenge-form.ts'
import { ChallengeBadge } from './challenge-badge.tsx'
import { GoalFields } from './goal-fields.tsx'
import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'

/** Above the pages of one challenge. */
export const challengesTrail: readonly Crumb[] = [
  {
    label: () => t.title,
    link: <Link to="/admin/challenges" activeOptions={{ exact: true }} />,
  },
]

interface ChallengeEditorProps {
  /** Null while it does not exist. */
  challenge: AdminChallenge | null
  onSaved: () => void
}

/** The form of a challenge. */
export const ChallengeEditor = (props: ChallengeEditorProps) => (
  <EditorSaves onTab={() => {}}>
    <Form {...props} />
  </EditorSaves>
)

const statuses = () =>
  (['draft', 'published'] as const).map((status) => [status, t.statuses[status]] as const)

const words = () => ({
  title: { label: t.name },
  description: { label: t.description },
  kind: choiceWords(t.kind, t.kinds),
  count: { label: t.count },
  exercises: { label: t.exercises, text: (names: string[]) => names.join(', ') },
  settings: {
    label: t.settings,
    text: (settings: ChallengeForm['settings']) => settings.map(settingText).join('; '),
  },
  program: { label: t.program, text: (program: ChallengeForm['program']) => program?.label ?? '' },
  starts_on: { label: t.first },
  ends_on: { label: t.last },
  ranked: switchWords(t.ranked),
  status: choiceWords(t.status, t.statuses),
})

function Form({ challenge, onSaved }: ChallengeEditorProps) {
  const state = useEditorForm<ChallengeForm, AdminChallenge>({
    recordOf: (saved) => `challenge.${saved?._id ?? 'new'}`,
    stored: challenge,
    snapshotOf: (saved) => ({ version: saved?.version ?? 0, values: valuesOf(saved) }),
    source: challenge
      ? recordIn(adminChallengeQuery(challenge._id), (data) => data.challenge)
      : undefined,
    send: async ({ version, values }) => {
      const details = detailsOf(values, challenge)
      const { challenge: saved } = challenge
        ? await call(updateChallenge, {
            params: { id: challenge._id },
            body: { ...details, version },
          })
        : await call(createChallenge, { body: details })
      cacheChallenge(saved)
      return saved
    },
    tabs: { challenge: challengeFields },
    check: challengeErrors,
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { register, formState } = state.form
  const { errors } = formState
  const isPublished = challenge?.status === 'published'
  return (
    <>
      <EditorNotes {...state} />
      <EditorForm
        state={state}
        status={challenge ? challenge.status : null}
        badge={challenge && <ChallengeBadge {...challenge} />}
        onSubmit={() => state.save('challenge', onSaved)}
        submit={t.save}
        onlySaves={challenge !== null}
      >
        <FormSection title={t.about} text={t.aboutText}>
          <div className="grid gap-5">
            <TextField
              label={t.name}
              placeholder={t.namePlaceholder}
              maxLength={MAX_CHALLENGE_TITLE}
              error={errors.title?.message}
              {...register('title')}
            />
            <TextArea
              label={t.description}
              rows={4}
              maxLength={MAX_CHALLENGE_WORDS}
              error={errors.description?.message}
              {...register('description')}
            />
          </div>
        </FormSection>
        {isPublished ? (
          <FormSection title={t.fixed} text={t.fixedText}>
            <p>{goalText(challenge.goal)}</p>
            <p className="text-ink-2">{datesText(challenge)}</p>
          </FormSection>
        ) : (
          <>
            <FormSection title={t.goal} text={t.goalText}>
              <GoalFields />
            </FormSection>
            <FormSection title={t.dates} text={t.datesText}>
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <TextField
                  label={t.first}
                  type="date"
                  error={errors.starts_on?.message}
                  {...register('starts_on')}
                />
                <TextField
                  label={t.last}
                  type="date"
                  hint={t.zone({
                    zone: formatTimeZone(challenge?.time_zone ?? brand.time_zone, nowSeconds()),
                  })}
                  error={errors.ends_on?.message}
                  {...register('ends_on')}
                />
              </div>
            </FormSection>
          </>
        )}
        {(!isPublished || challenge.ranked) && (
          <FormSection title={t.people} text={t.peopleText}>
            <SwitchField<ChallengeForm> name="ranked" label={t.ranked} text={t.rankedText} />
          </FormSection>
        )}
        {!isPublished && (
          <FormSection title={t.publishing} text={t.publishingText}>
            <SelectField label={t.status} options={statuses()} {...register('status')} />
          </FormSection>
        )}
      </EditorForm>
    </>
  )
}
