import { restoreBrand } from '@carriage/contract/brand/endpoints'
import type { BrandVersion } from '@carriage/contract/brand/schemas'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { formatDate, formatTime } from '../../lib/text/dates.ts'
import { useAction } from '../../catalog/use-action.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cacheBrand } from './api.ts'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.versions

interface BrandVersionsProps {
  /** The newest first. */
  versions: readonly BrandVersion[]
  onRestored: () => void
}

/** What was saved so far; each can be brought back, which saves it once more. */
export function BrandVersions({ versions, onRestored }: BrandVersionsProps) {
  const restore = useAction(async (version: number) => {
    try {
      cacheBrand(await call(restoreBrand, { body: { version } }))
      onRestored()
    } catch (error) {
      toast.error(errorText(error))
    }
  })
  const back = (version: number) => (
    <Button
      variant="line"
      size="sm"
      pending={restore.pending}
      aria-label={t.restoreOf({ n: version })}
      onClick={() => restore.run(version)}
    >
      {t.restore}
    </Button>
  )
  const at = ({ saved_at, saved_by }: BrandVersion) => {
    const date = `${formatDate(saved_at)}, ${formatTime(saved_at)}`
    return saved_by === null ? date : t.by({ date, name: saved_by })
  }
  return (
    <section aria-labelledby="brand-versions">
      <SectionHeading id="brand-versions" title={t.title} text={t.text} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {versions.map((one, index) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2.5 font-medium">
                <Swatches main={one.main_colour} second={one.second_colour} />
                {t.version({ n: one.version })}: {one.name}
                {index === 0 && <Badge>{t.current}</Badge>}
              </p>
              <p className="text-sm text-ink-2">
                {at(one)}
                {one.restored !== null && ` · ${t.restored({ n: one.restored })}`}
              </p>
            </div>
            {index > 0 && back(one.version)}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
          <p className="font-medium">{t.builtIn}</p>
          {back(0)}
        </li>
      </ul>
    </section>
  )
}

const Swatches = ({ main, second }: { main: string; second: string }) => (
  <span aria-hidden className="flex">
    {[main, second].map((colour) => (
      <span
        key={colour}
        style={{ background: colour }}
        className="-me-1 size-5 rounded-full border border-line-strong last:me-0"
      />
    ))}
  </span>
)
