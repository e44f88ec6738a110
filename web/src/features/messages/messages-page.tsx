import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { rulesQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/messages'
import { RulesSection } from './rules-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

/** What members are told, for admins. */
export function MessagesPage() {
  const query = useQuery(rulesQuery)
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <div className="space-y-12">
        <section aria-labelledby="announcements">
          <SectionHeading
            id="announcements"
            title={t.announcements.title}
            text={t.announcements.text}
            action={
              <div className="flex flex-wrap gap-2.5">
                <LinkButton to="/admin/messages/announcements" variant="line">
                  {t.announcements.all}
                </LinkButton>
                <LinkButton to="/admin/messages/new">{t.announcements.write}</LinkButton>
              </div>
            }
          />
        </section>
        <QueryView query={query} loading={<TableSkeleton rows={7} />}>
          {(data) => (
            <>
              <RulesSection rules={data.rules} />
              <SettingsSection settings={data.settings} />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}
