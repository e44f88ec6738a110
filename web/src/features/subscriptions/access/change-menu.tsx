import type {
  MemberChange,
  MemberOptions,
} from '@carriage/contract/subscriptions/member-change-schemas'
import CaretDownIcon from 'icon:CaretDown'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { memberOptionsQuery } from './access-api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/access/change'
import { ChangeDialog } from './change-dialog.tsx'

type Kind = MemberChange['kind']

/** What is possible now, in the order of how much it takes. */
const possible = (options: MemberOptions): Kind[] => [
  ...(options.extend === null ? [] : (['extend'] as const)),
  ...(options.plans.length > 0 ? (['plan'] as const) : []),
  ...(options.pause ? (['pause'] as const) : []),
  ...(options.resume ? (['resume'] as const) : []),
  ...(options.keep === null ? [] : (['keep'] as const)),
  ...(options.cancel ? (['cancel'] as const) : []),
  'end',
]

/** Changes a member's running subscription for them; nothing where there is none. */
export function ChangeMenu({ memberId }: { memberId: string }) {
  const { data: options } = useQuery(memberOptionsQuery(memberId))
  const [kind, setKind] = useState<Kind>()
  if (!options) return null
  const why = [
    (options.pause ?? options.resume) ? null : options.pause_refused,
    options.plans_refused,
  ]
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Menu
        trigger={
          <Button variant="line">
            {t.open}
            <CaretDownIcon size={16} aria-hidden />
          </Button>
        }
      >
        {possible(options).map((one) => (
          <MenuItem key={one} onSelect={() => setKind(one)}>
            {t.kinds[one]}
          </MenuItem>
        ))}
      </Menu>
      <p className="text-sm text-ink-3">
        {[...new Set(why.filter((reason) => reason !== null))].join(' ')}
      </p>
      {kind && (
        <ChangeDialog
          memberId={memberId}
          kind={kind}
          options={options}
          onClose={() => setKind(undefined)}
        />
      )}
    </div>
  )
}
