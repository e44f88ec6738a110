import type { EasierForYou } from '@carriage/contract/exercises/schemas'
import { Link } from '@tanstack/react-router'
import { areaList } from '../../lib/text/cautions.ts'
import { texts as t } from '@carriage/texts/web/exercises'

/** The easier forms of an exercise that loads where the member has reported pain. */
export function EasierNote({ found: { areas, easier } }: { found: EasierForYou }) {
  const hurting = areaList(areas)
  if (easier.length === 0) return <>{t.noneEasier({ areas: hurting })}</>
  return (
    <>
      {t.easierForYou({ areas: hurting })}{' '}
      {easier.map(({ _id: id, name }, n) => (
        <span key={id}>
          {n > 0 && ', '}
          <Link to="/dashboard/exercises/$id" params={{ id }} className="link">
            {name}
          </Link>
        </span>
      ))}
    </>
  )
}
