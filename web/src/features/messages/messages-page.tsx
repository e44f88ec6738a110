import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { rulesQuery } from './api.ts'
import { messages as t } from './messages.ts'
import { RulesSection } from './rules-section.tsx'
import { SettingsSection } from './settings-section.tsx'

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
                <Link
                  to="/admin/messages/announcements"
                  className={buttonStyle({ variant: 'line' })}
                >
                  {t.announcements.all}
                </Link>
                <Link to="/admin/messages/new" className={buttonStyle()}>
                  {t.announcements.write}
                </Link>
              </div>
            }
          />
        </section>
        {query.data ? (
          <>
            <RulesSection rules={query.data.rules} />
            <SettingsSection settings={query.data.settings} />
          </>
        ) : query.error ? (
          <ErrorState {...failureOf(query)} />
        ) : (
          <TableSkeleton rows={7} />
        )}
      </div>
    </>
  )
}
