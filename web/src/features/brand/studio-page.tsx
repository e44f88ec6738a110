import { useQuery } from '@tanstack/react-query'
import { EditorSaves } from '../../staff/forms/editor-saves.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { LegalVersions } from '../legal/legal-versions.tsx'
import { brandQuery } from './api.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandVersions } from './brand-versions.tsx'
import { texts as t } from '@carriage/texts/web/brand'

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
