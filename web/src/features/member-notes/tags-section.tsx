import { addMemberTag, removeMemberTag } from '@carriage/contract/member-notes/endpoints'
import { tag as tagSchema } from '@carriage/contract/member-notes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { TagInput } from '../../ui/controls/tag-input.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { allTagsQuery, keepTags, tagsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/member-notes'
import { QueryView } from '../../catalog/query-view.tsx'

const t = messages.tags

/** The tags of a member; each change is saved at once. */
export function TagsSection({ id }: { id: string }) {
  const query = useQuery(tagsQuery(id))
  const all = useQuery(allTagsQuery)
  const [error, setError] = useState<string>()
  const change = useAction(async (before: readonly string[], after: readonly string[]) => {
    const added = after.filter((tag) => !before.includes(tag))
    const removed = before.filter((tag) => !after.includes(tag))
    setError(undefined)
    try {
      for (const one of added) {
        const { data: tag, error: invalid } = tagSchema.safeParse(one)
        if (tag === undefined) return setError(invalid?.issues[0]?.message)
        keepTags(id, await call(addMemberTag, { params: { id }, body: { tag } }))
      }
      for (const tag of removed)
        keepTags(id, await call(removeMemberTag, { params: { id }, body: { tag } }))
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  const tags = query.data?.tags
  return (
    <section aria-labelledby="tags">
      <SectionHeading id="tags" title={t.title} text={t.text} />
      {tags ? (
        <TagInput
          label={t.label}
          hint={t.hint}
          error={error}
          value={tags}
          suggestions={(all.data?.tags ?? []).filter((tag) => !tags.includes(tag))}
          onChange={(next) => change.run(tags, next)}
          removeLabel={(tag) => t.remove({ tag })}
        />
      ) : (
        <QueryView query={query} loading={<Skeletons of={['h-12 w-full']} />} />
      )}
    </section>
  )
}
