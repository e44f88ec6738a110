import type { User } from '@carriage/contract/accounts/schemas'
import {
  type Announcement,
  type Audience,
  everybody,
  type LeavingGroup,
} from '@carriage/contract/messages/schemas'
import { MESSAGES_PATH } from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '../../lib/browser/random-id.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { brand } from '../../lib/text/brand.ts'
import { EditorSkeleton } from '../../staff/forms/editor-skeleton.tsx'
import { announcementQuery, memberQuery } from './api.ts'
import { ComposeForm, type Written } from './compose-form.tsx'

const nothing: Omit<Written, 'audience'> = {
  // Others are added to it, and its own stays as it is.
  texts: [{ language: brand.language, subject: '', text: '', button: '' }],
  by_mail: true,
  in_app: true,
  path: MESSAGES_PATH,
  picture: null,
  send_at: null,
}

interface ComposePageProps {
  user: Pick<User, '_id'>
  /** A draft to go on with, or what was sent and is used again. */
  announcementId?: string | undefined
  /** The id of the only member whom it is for. */
  memberId?: string | undefined
  /** The group of who may leave that is chosen at first. */
  leaving?: LeavingGroup | undefined
  onDone: () => void
}

/** Writes an announcement: a new one, a draft, or one that is used again. */
export function ComposePage(props: ComposePageProps) {
  const { announcementId: id, memberId, leaving, onDone } = props
  const [key] = useState(() => randomId())
  if (id !== undefined) return <ComposeAgain {...props} key={id} announcementId={id} newKey={key} />
  const audience: Audience =
    memberId === undefined
      ? { ...everybody, entitled: leaving === undefined, leaving: leaving ?? null }
      : { ...everybody, entitled: false, member_id: memberId }
  const draftName = `announcement.new.${memberId ?? leaving ?? ''}`
  const first = { ...nothing, audience }
  return <Compose announcementKey={key} draftName={draftName} first={first} onDone={onDone} />
}

interface ComposeAgainProps extends ComposePageProps {
  announcementId: string
  /** Of a copy. */
  newKey: string
}

function ComposeAgain({ user, announcementId, newKey, onDone }: ComposeAgainProps) {
  return (
    <QueryView query={useQuery(announcementQuery(announcementId))} loading={<EditorSkeleton />}>
      {({ announcement }) => {
        const isDraft = announcement.state === 'draft' && announcement.author_id === user._id
        return (
          <Compose
            announcementKey={isDraft ? announcement._id : newKey}
            draftName={`announcement.${isDraft ? 'draft' : 'copy'}.${announcement._id}`}
            first={writtenOf(announcement, isDraft)}
            onDone={onDone}
          />
        )
      }}
    </QueryView>
  )
}

/** A copy has no date: that of what it was copied from may be over. */
const writtenOf = (of: Announcement, isDraft: boolean): Written => ({
  texts: of.texts,
  audience: of.audience,
  by_mail: of.by_mail,
  in_app: of.in_app,
  path: of.path,
  picture: of.picture,
  send_at: isDraft ? of.send_at : null,
})

interface ComposeProps {
  announcementKey: string
  draftName: string
  first: Written
  onDone: () => void
}

function Compose({ first, ...form }: ComposeProps) {
  // What is typed is not lost to a later answer.
  const [begun] = useState(first)
  const { member_id: memberId } = begun.audience
  if (memberId === undefined) return <ComposeForm {...form} first={begun} member={null} />
  return <ComposeToMember {...form} key={memberId} first={begun} memberId={memberId} />
}

function ComposeToMember({ memberId, ...form }: ComposeProps & { memberId: string }) {
  return (
    <QueryView query={useQuery(memberQuery(memberId))} loading={<EditorSkeleton />}>
      {({ user }) => <ComposeForm {...form} member={user} />}
    </QueryView>
  )
}
