import { MAX_CHALLENGE_PARTS } from '@carriage/contract/challenges/schemas'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import type { SpringLoad } from '@carriage/contract/reformer/schemas'
import PlusIcon from 'icon:Plus'
import XIcon from 'icon:X'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { SpringCounts } from '../../reformer/spring-counts.tsx'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'

interface SettingsFieldProps {
  value: readonly SpringSetting[]
  onChange: (settings: SpringSetting[]) => void
  error: string | undefined
}

/** Spring settings, each by the names of today, as the practice log keeps them. */
export function SettingsField({ value, onChange, error }: SettingsFieldProps) {
  // Goals are counted by the names that the studio has written.
  const springs = (useQuery(springsQuery).data?.springs ?? []).map((spring) => ({
    ...spring,
    name: spring.original_name,
  }))
  const loadsOf = (setting: SpringSetting): SpringLoad[] =>
    setting.flatMap(({ name, count }) => {
      const spring = springs.find((one) => one.name === name)
      return spring ? [{ spring: spring.id, count }] : []
    })
  const settingOf = (loads: readonly SpringLoad[]): SpringSetting =>
    springs.flatMap(({ id, name, colour }) => {
      const load = loads.find(({ spring }) => spring === id)
      return load ? [{ name, colour, count: load.count }] : []
    })
  return (
    <div role="group" aria-label={t.settings} className="space-y-4">
      {value.map((setting, n) => (
        // Settings have no names, and one that is changed stays where it is.
        <div
          key={n}
          role="group"
          aria-label={t.setting({ n: n + 1 })}
          className="flex items-start justify-between gap-4 border-b border-line pb-3"
        >
          <SpringCounts
            loads={loadsOf(setting)}
            springs={springs}
            onChange={(loads) => onChange(value.with(n, settingOf(loads)))}
          />
          <IconButton
            label={t.removeSetting({ n: n + 1 })}
            onClick={() => onChange(value.toSpliced(n, 1))}
          >
            <XIcon size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {value.length < MAX_CHALLENGE_PARTS && (
        <Button variant="line" size="row" onClick={() => onChange([...value, []])}>
          <PlusIcon size={16} aria-hidden />
          {t.addSetting}
        </Button>
      )}
      {error && <FormError>{error}</FormError>}
    </div>
  )
}
