import { useQuery } from '@tanstack/react-query'
import { EditorSaves } from '../../staff/forms/editor-saves.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { LegalVersions } from '../legal/legal-versions.tsx'
import { brandQuery, cacheBrand } from './api.ts'
import { BrandForm } from './brand-form.tsx'
import { texts as t } from '@carriage/texts/web/brand'
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

const versionsTexts = t.versions

interface BrandVersionsProps {
  /** The newest first. */
  versions: readonly BrandVersion[]
  onRestored: () => void
}

/** What was saved so far; each can be brought back, which saves it once more. */
function BrandVersions({ versions, onRestored }: BrandVersionsProps) {
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
      aria-label={versionsTexts.restoreOf({ n: version })}
      onClick={() => restore.run(version)}
    >
      {versionsTexts.restore}
    </Button>
  )
  const at = ({ saved_at, saved_by }: BrandVersion) => {
    const date = `${formatDate(saved_at)}, ${formatTime(saved_at)}`
    return saved_by === null ? date : versionsTexts.by({ date, name: saved_by })
  }
  return (
    <section aria-labelledby="brand-versions">
      <SectionHeading id="brand-versions" title={versionsTexts.title} text={versionsTexts.text} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {versions.map((one, index) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2.5 font-medium">
                <Swatches main={one.main_colour} second={one.second_colour} />
                {versionsTexts.version({ n: one.version })}: {one.name}
                {index === 0 && <Badge>{versionsTexts.current}</Badge>}
              </p>
              <p className="text-sm text-ink-2">
                {at(one)}
                {one.restored !== null && ` · ${versionsTexts.restored({ n: one.restored })}`}
              </p>
            </div>
            {index > 0 && back(one.version)}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
          <p className="font-medium">{versionsTexts.builtIn}</p>
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

interface StudioPageProps {
  /** Another brand counts now. */
  onChanged: () => void
}

/** What the studio is called and looks like, for admins. */
export function StudioPage({ onChanged }: StudioPageProps) {
  const query = useQuery(brandQuery)
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <QueryView query={query} loading={<Skeleton className="h-96 w-full max-w-form" />}>
        {({ brand, versions }) => (
          <div className="space-y-12">
            <EditorSaves onTab={() => undefined}>
              <BrandForm stored={brand} onSaved={onChanged} />
            </EditorSaves>
            {versions.length > 0 && <BrandVersions versions={versions} onRestored={onChanged} />}
            <LegalVersions />
          </div>
        )}
      </QueryView>
    </>
  )
}
