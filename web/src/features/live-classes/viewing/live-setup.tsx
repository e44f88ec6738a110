import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { useQuery } from '@tanstack/react-query'
import { springsQuery } from '../../reformer/api.ts'
import { SetupPlate } from '../../reformer/setup-plate.tsx'
import { setupText } from '../../reformer/setup-text.ts'

/** What the host has told everybody to set up, over the picture; spoken by screen readers as it changes. */
export function LiveSetup({ setup }: { setup: ReformerSetup }) {
  const springs = useQuery(springsQuery).data?.springs
  if (!springs) return null
  return (
    <div
      role="status"
      className="@container pointer-events-none absolute inset-x-3 bottom-16 z-raised sm:bottom-3 sm:max-w-3/5"
    >
      <div className="text-[max(0.8125rem,2.6cqw)] font-semibold">
        <SetupPlate setup={setup} springs={springs} text={setupText(setup, springs)} />
      </div>
    </div>
  )
}
