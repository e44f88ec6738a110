import { saveOwnPrivateOffer } from '@carriage/contract/live-classes/private-endpoints'
import {
  type OwnOffer,
  PRIVATE_PEOPLE,
  type PrivateOffer,
  privateOffer,
  saveOfferBody,
} from '@carriage/contract/live-classes/private'
import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { browserTimeZone, formatWeekdayName } from '../../../lib/text/dates.ts'
import { EditorForm, SwitchField } from '../../../staff/forms/editor-form.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { switchWords, useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { ZoneField } from '../../../staff/forms/zone-field.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import {
  exceptionsText,
  hoursText,
  typedExceptions,
  typedHours,
  typedNumbers,
} from './hours-text.ts'
import { ownOfferQuery } from './private-api.ts'

const t = messages.offer
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const fields = [
  'is_open',
  'timezone',
  ...days,
  'exceptions',
  'lengths',
  'rest',
  'people',
  'notice_hours',
] as const
/** As typed. */
type Values = Record<Exclude<(typeof fields)[number], 'is_open'>, string> & { is_open: boolean }

/** 2024 begins with a Monday. */
const nameOf = (day: (typeof days)[number]): string =>
  asTitle(formatWeekdayName(`2024-01-0${days.indexOf(day) + 1}`))
const peopleOptions = Array.from({ length: PRIVATE_PEOPLE }, (_, at) => String(at + 1)).map(
  (count) => [count, count] as const,
)

const snapshotOf = ({ version, hours, exceptions, lengths, ...offer }: OwnOffer) => {
  const of = (day: (typeof days)[number]) => hoursText(hours[days.indexOf(day)] ?? [])
  const values: Values = {
    is_open: offer.is_open,
    // Nothing is stored: the hours are meant on the clocks of whoever types them.
    timezone: version === 0 ? browserTimeZone() : offer.timezone,
    mon: of('mon'),
    tue: of('tue'),
    wed: of('wed'),
    thu: of('thu'),
    fri: of('fri'),
    sat: of('sat'),
    sun: of('sun'),
    exceptions: exceptionsText(exceptions),
    lengths: lengths.join(', '),
    rest: String(offer.rest),
    people: String(offer.people),
    notice_hours: String(offer.notice_hours),
  }
  return { version, values }
}

const offerOf = (values: Values): PrivateOffer => ({
  is_open: values.is_open,
  timezone: values.timezone,
  hours: days.map((day) => typedHours(values[day])),
  exceptions: typedExceptions(values.exceptions),
  lengths: typedNumbers(values.lengths),
  rest: Number(values.rest),
  people: Number(values.people),
  notice_hours: Number(values.notice_hours),
})

/** What is wrong with it; hours by their day. */
function errorsOf(values: Values) {
  const { error } = privateOffer.safeParse(offerOf(values))
  const { hours: _, ...others } = fieldErrors(error, [...fields, 'hours'])
  const ofDays = fieldErrors(
    {
      issues: (error?.issues ?? []).map(({ path, message }) => ({
        path: path[0] === 'hours' ? [days[Number(path[1])] ?? ''] : [],
        message,
      })),
    },
    days,
  )
  return { ...others, ...ofDays }
}

const words = () => ({
  is_open: switchWords(t.open),
  timezone: { label: t.zone },
  mon: { label: nameOf('mon') },
  tue: { label: nameOf('tue') },
  wed: { label: nameOf('wed') },
  thu: { label: nameOf('thu') },
  fri: { label: nameOf('fri') },
  sat: { label: nameOf('sat') },
  sun: { label: nameOf('sun') },
  exceptions: { label: t.exceptions },
  lengths: { label: t.lengths },
  rest: { label: t.rest },
  people: { label: t.people },
  notice_hours: { label: t.notice },
})

/** When the caller can be booked for private classes. */
export function OwnOfferEditor() {
  const query = useQuery(ownOfferQuery)
  return (
    <QueryView query={query} loading={<EditorSkeleton />}>
      {({ offer }) => (
        <EditorSaves onTab={() => undefined}>
          <Form offer={offer} />
        </EditorSaves>
      )}
    </QueryView>
  )
}

function Form({ offer }: { offer: OwnOffer }) {
  const state = useEditorForm<Values, OwnOffer>({
    recordOf: () => 'private-offer',
    stored: offer,
    snapshotOf: (saved) => snapshotOf(saved ?? offer),
    source: recordIn(ownOfferQuery, (data) => data.offer),
    send: async ({ version, values }) => {
      const body = saveOfferBody.parse({ ...offerOf(values), version })
      const answer = await call(saveOwnPrivateOffer, { body })
      queryClient.setQueryData(ownOfferQuery.queryKey, answer)
      return answer.offer
    },
    tabs: { offer: fields },
    check: errorsOf,
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  return (
    <EditorForm
      state={state}
      status={undefined}
      onSubmit={() => state.save('offer', () => undefined)}
    >
      <EditorNotes {...state} />
      <FormSection title={t.title} text={t.text}>
        <SwitchField<Values> name="is_open" label={t.open} text={t.openText} />
      </FormSection>
      <FormSection title={t.hours} text={t.hoursText}>
        <div className="grid gap-5 sm:grid-cols-2">
          {days.map((day) => (
            <TextField
              key={day}
              label={nameOf(day)}
              placeholder={t.noHours}
              error={errors[day]?.message}
              {...register(day)}
            />
          ))}
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="timezone"
              render={({ field }) => (
                <ZoneField
                  label={t.zone}
                  value={field.value}
                  at={nowSeconds()}
                  onChange={field.onChange}
                  error={errors.timezone?.message}
                />
              )}
            />
          </div>
          <div className="sm:col-span-2">
            <TextArea
              label={t.exceptions}
              rows={4}
              error={errors.exceptions?.message}
              {...register('exceptions')}
            />
            <p className="mt-1.5 text-sm text-ink-2">{t.exceptionsHint}</p>
          </div>
        </div>
      </FormSection>
      <FormSection title={t.classes} text={t.classesText}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.lengths}
            hint={t.lengthsHint}
            error={errors.lengths?.message}
            {...register('lengths')}
          />
          <TextField
            label={t.rest}
            inputMode="numeric"
            error={errors.rest?.message}
            {...register('rest')}
          />
          <SelectField label={t.people} options={peopleOptions} {...register('people')} />
          <TextField
            label={t.notice}
            inputMode="numeric"
            error={errors.notice_hours?.message}
            {...register('notice_hours')}
          />
        </div>
      </FormSection>
    </EditorForm>
  )
}
