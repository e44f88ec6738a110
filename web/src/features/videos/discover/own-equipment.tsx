import type { ResponseOf } from '@carriage/contract/endpoint'
import { saveOwnEquipment } from '@carriage/contract/reformer/endpoints'
import { equipments } from '@carriage/contract/videos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { writeOptimistically } from '../../../lib/queries/optimistic-write.ts'
import { ownEquipmentQuery } from '../../reformer/api.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { videoKeys } from '../../../catalog/query-keys.ts'

const t = messages.discover.training
type Equipment = (typeof equipments)[number]
type Owned = ResponseOf<typeof saveOwnEquipment>

const toggled = ({ equipments: before }: Owned, name: Equipment): Equipment[] => {
  const owned = before ?? []
  return owned.includes(name) ? owned.filter((one) => one !== name) : [...owned, name]
}

/** What the member has at home, stored with the account at the press. */
function EquipmentChips({ legend }: { legend: string }) {
  const client = useQueryClient()
  const owned = useQuery(ownEquipmentQuery).data?.equipments ?? []
  const toggle = async (name: Equipment) => {
    try {
      await writeOptimistically<Owned>(
        ownEquipmentQuery,
        (shown) => ({ equipments: toggled(shown, name) }),
        async (stored) => {
          // Pressed before it was known what else is there.
          const before = stored ?? (await client.fetchQuery(ownEquipmentQuery))
          return call(saveOwnEquipment, { body: { equipments: toggled(before, name) } })
        },
      )
    } catch (error) {
      toast.error(errorText(error))
    }
    // A first read that is under way, from before the change, would not be repeated.
    await client.cancelQueries({ queryKey: videoKeys.of('list') })
    await client.invalidateQueries({ queryKey: videoKeys.of('list') })
  }
  return (
    <fieldset>
      <legend className="mb-2 text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {equipments.map((name) => (
          <Chip key={name} pressed={owned.includes(name)} onPress={() => void toggle(name)}>
            {messages.equipmentNames[name]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

interface OwnEquipmentProps {
  /** Whether only classes are shown that need nothing else. */
  only: boolean
  onOnly: (only: boolean) => void
}

/** The filter by what the member has at home. */
export const OwnEquipment = ({ only, onOnly }: OwnEquipmentProps) => (
  <div>
    <Switch label={t.owned} text={t.ownedText} checked={only} onChange={onOnly} />
    <EquipmentChips legend={t.mine} />
  </div>
)

/** A section of the page Training. */
export const EquipmentSection = () => (
  <FormSection title={t.own} text={t.ownText}>
    <EquipmentChips legend={t.mine} />
  </FormSection>
)
