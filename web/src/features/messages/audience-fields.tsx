import { goals, subscriptionModes } from '@carriage/contract/accounts/schemas'
import {
  audience as audienceSchema,
  type Audience,
  leavingGroups,
} from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { useDebounced } from '../../lib/queries/use-debounced.ts'
import { Combobox, type ComboboxItem } from '../../ui/controls/combobox.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { allTagsQuery } from '../member-notes/api.ts'
import { programsQuery, recipientsQuery } from './api.ts'
import { texts as goalNames } from '@carriage/texts/web/catalog/goal-name'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.compose
const plans = ['basic', 'premium', 'pro'] as const

interface AudienceFieldsProps {
  value: Audience
  onChange: (value: Audience) => void
}

/** One of a list, or any. */
const chosen = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find((one) => one === value) ?? null

/** Whom an announcement is for, and how many they are. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  const change = (changes: Partial<Audience>) => onChange({ ...value, ...changes })
  const [days, setDays] = useState('')
  const tags = useQuery(allTagsQuery).data?.tags ?? []
  return (
    <div className="grid gap-5">
      <Switch
        label={t.entitled}
        text={t.entitledText}
        checked={value.entitled}
        onChange={(entitled) => change({ entitled })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t.mode}
          value={value.mode ?? ''}
          options={[
            ['', t.any],
            ...subscriptionModes.map((mode) => [mode, t.modes[mode]] as const),
          ]}
          onChange={({ target }) => change({ mode: chosen(subscriptionModes, target.value) })}
        />
        <SelectField
          label={t.plan}
          value={value.plan ?? ''}
          options={[['', t.any], ...plans.map((plan) => [plan, t.plans[plan]] as const)]}
          onChange={({ target }) => change({ plan: chosen(plans, target.value) })}
        />
        <SelectField
          label={t.goal}
          value={value.goal ?? ''}
          options={[['', t.any], ...goals.map((goal) => [goal, goalNames[goal]] as const)]}
          onChange={({ target }) => change({ goal: chosen(goals, target.value) })}
        />
        <SelectField
          label={t.leaving}
          value={value.leaving ?? ''}
          options={[
            ['', t.any],
            ...leavingGroups.map((group) => [group, t.leavingGroups[group]] as const),
          ]}
          onChange={({ target }) => change({ leaving: chosen(leavingGroups, target.value) })}
        />
        <TextField
          label={t.inactive}
          inputMode="numeric"
          placeholder={t.any}
          value={days}
          error={daysError(value)}
          onChange={({ target }) => {
            setDays(target.value)
            change({ inactive_days: target.value.trim() === '' ? null : Number(target.value) })
          }}
        />
      </div>
      {tags.length > 0 && (
        <SelectField
          label={t.tag}
          value={value.tag ?? ''}
          options={[['', t.any], ...tags.map((tag) => [tag, tag] as const)]}
          onChange={({ target }) => change({ tag: chosen(tags, target.value) })}
        />
      )}
      <ProgramField onChange={(program_id) => change({ program_id })} />
      <AudienceCount audience={value} nobody={t.nobody} />
    </div>
  )
}

/** What is wrong with the number of days. */
const daysError = (value: Audience): string | undefined =>
  audienceSchema.safeParse(value).error?.issues.find(({ path }) => path[0] === 'inactive_days')
    ?.message

function ProgramField({ onChange }: { onChange: (id: string | null) => void }) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const [item, setItem] = useState<ComboboxItem | null>(null)
  const { data } = useQuery(programsQuery(query))
  return (
    <Combobox
      label={t.program}
      placeholder={t.any}
      items={(data?.programs ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
      value={item}
      onChange={(next) => {
        setItem(next)
        setTyped('')
        onChange(next?.value ?? null)
      }}
      onType={setTyped}
      empty={t.noProgram}
    />
  )
}

/** How many it would reach, or that nobody is; counted again when the conditions rest for a moment. */
export function AudienceCount({ audience, nobody }: { audience: Audience; nobody: string }) {
  const asked = useDebounced(audience)
  const isValid = audienceSchema.safeParse(asked).success
  const query = useQuery({ ...recipientsQuery(asked), enabled: isValid })
  const { recipients, by_mail: byMail } = query.data ?? {}
  return (
    <output className="num block rounded-control bg-sunken px-4 py-3 font-medium">
      {recipients === undefined || byMail === undefined
        ? query.error
          ? failureOf(query).text
          : t.counting
        : recipients === 0
          ? nobody
          : t.count({ recipients, byMail })}
    </output>
  )
}
