import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useLanguage } from '../../../lib/text/use-language.ts'
import { openCallsQuery } from './api.ts'
import { CallForm } from './call-form.tsx'
import { texts as t } from '@carriage/texts/web/api-keys/calls'
import { QueryView } from '../../../catalog/query-view.tsx'

const trail = [{ label: () => t.api, link: <Link to="/admin/api" /> }]

interface TryCallsProps {
  /** The operation id of the call in the address; unknown or absent: the first that only reads. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Makes the calls that keys can make, with a key that is typed in. */
export function TryCalls({ chosen, onChoose }: TryCallsProps) {
  const calls = useQuery(openCallsQuery)
  const [key, setKey] = useState('')
  const call =
    calls.data?.find(({ id }) => id === chosen) ??
    calls.data?.find(({ method }) => method === 'GET')
  return (
    <>
      <PageHeading
        title={t.title}
        trail={trail}
        // Developers read English; the calls are described for them.
        text={useLanguage() === 'en' ? t.text : `${t.text} ${t.inEnglish}`}
        action={
          <a className="link" href="/api/docs">
            {t.reference}
          </a>
        }
      />
      {calls.data && call ? (
        <>
          <div className="grid max-w-3xl grid-cols-1 gap-4">
            <TextField
              label={t.key}
              hint={t.keyHint}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={key}
              onChange={({ target }) => setKey(target.value.trim())}
            />
            <SelectField
              label={t.call}
              options={calls.data.map(
                ({ id, method, path, summary }) => [id, `${method} ${path}: ${summary}`] as const,
              )}
              value={call.id}
              onChange={({ target }) => onChoose(target.value)}
            />
          </div>
          <CallForm key={call.id} call={call} apiKey={key} />
        </>
      ) : (
        <QueryView query={calls} loading={<Skeleton className="h-80 max-w-3xl rounded-card" />} />
      )}
    </>
  )
}
