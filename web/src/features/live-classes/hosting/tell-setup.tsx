import { tellLiveSetup } from '@carriage/contract/live-classes/admin-endpoints'
import { NO_CHANGE, saysSomething } from '@carriage/contract/reformer/setup-policy'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { SetupFields } from '../../reformer/setup-fields.tsx'
import { setupText } from '../../reformer/setup-text.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'

const t = hostMessages.setup
/** So many of the last ones can be told again with one press. */
const KEPT = 5

interface TellSetupProps {
  id: string
  /** What everybody was told last; null until something was told. */
  told: ReformerSetup | null
}

/** The host tells everybody what to set up; what was told before is one press away. */
export function TellSetup({ id, told }: TellSetupProps) {
  const springs = useQuery(springsQuery).data?.springs ?? []
  const [setup, setSetup] = useState<ReformerSetup>({ ...NO_CHANGE, springs: [] })
  const [before, setBefore] = useState<readonly ReformerSetup[]>([])
  const tell = useAction(async (next: ReformerSetup) => {
    await call(tellLiveSetup, { params: { id }, body: next })
    const others = before.filter((one) => JSON.stringify(one) !== JSON.stringify(next))
    setBefore([next, ...others].slice(0, KEPT))
  })
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{t.text}</p>
      {told && (
        <p>
          <span className="label block text-note text-ink-3">{t.now}</span>
          <span className="font-semibold">{setupText(told, springs)}</span>
        </p>
      )}
      <SetupFields setup={setup} springs={springs} onChange={setSetup} />
      <Button
        pending={tell.pending}
        disabled={!saysSomething(setup)}
        onClick={() => tell.run(setup)}
      >
        {t.tell}
      </Button>
      {before.length > 0 && (
        <div role="group" aria-label={t.again} className="flex flex-col items-start gap-2">
          <p className="label text-note text-ink-3">{t.again}</p>
          {before.map((one) => (
            <Button
              key={JSON.stringify(one)}
              variant="line"
              size="sm"
              onClick={() => tell.run(one)}
            >
              {setupText(one, springs)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
