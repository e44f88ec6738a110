import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { TranslationsLink } from '../../translations/translations-link.tsx'
import { adminChallengeQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import { ChallengeEditor, challengesTrail } from './challenge-editor.tsx'

/** The page of a challenge for staff. */
export function EditChallenge({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminChallengeQuery(id))
  if (!data && error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  return (
    <>
      <PageHeading
        trail={challengesTrail}
        title={t.editTitle}
        text={data?.challenge.title ?? '\u00a0'}
        action={data && <TranslationsLink kind="challenge" id={id} />}
      />
      {data ? <ChallengeEditor challenge={data.challenge} onSaved={onSaved} /> : <EditorSkeleton />}
    </>
  )
}
