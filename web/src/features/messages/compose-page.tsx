import { createAnnouncement } from '@carriage/contract/messages/endpoints'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import {
  type Audience,
  type LeavingGroup,
  createAnnouncementBody,
  type MessageText,
  placeholderProblem,
} from '@carriage/contract/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { fullName } from '../../lib/text/names.ts'
import { EditorSkeleton } from '../../staff/forms/editor-skeleton.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { FormActions } from '../../ui/controls/form-actions.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { memberQuery, refreshMessages } from './api.ts'
import { AudienceCount, AudienceFields } from './audience-fields.tsx'
import { ChannelsChoice } from './channels-choice.tsx'
import { messages } from './messages.ts'
import { TextsEditor } from './texts-editor.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

const t = messages.compose
const trail = [{ label: messages.title, link: <Link to="/admin/messages" /> }]
const everybody: Audience = {
  entitled: true,
  mode: null,
  plan: null,
  program_id: null,
  inactive_days: null,
  goal: null,
  tag: null,
  leaving: null,
}
const everyChannel = { by_mail: true, in_app: true }
const nothing: MessageText[] = [{ language: 'en', subject: '', text: '', button: '' }]
const fields = ['in_app', 'texts', 'audience'] as const

interface ComposePageProps {
  /** The id of the only member whom it is for. */
  memberId?: string | undefined
  /** The group of who may leave that is chosen at first. */
  leaving?: LeavingGroup | undefined
  onSent: () => void
}

/** Writes an announcement, which is sent in a minute. */
export function ComposePage({ memberId, leaving, onSent }: ComposePageProps) {
  if (memberId === undefined) return <ComposeForm member={null} leaving={leaving} onSent={onSent} />
  return <ComposeToMember key={memberId} memberId={memberId} onSent={onSent} />
}

function ComposeToMember({ memberId, onSent }: { memberId: string; onSent: () => void }) {
  const query = useQuery(memberQuery(memberId))
  return (
    <QueryView query={query} loading={<EditorSkeleton />}>
      {({ user }) => <ComposeForm member={user} onSent={onSent} />}
    </QueryView>
  )
}

interface ComposeFormProps {
  /** The only member whom it is for; null: those whom the conditions fit. */
  member: MemberDetail['user'] | null
  leaving?: LeavingGroup | undefined
  onSent: () => void
}

function ComposeForm({ member, leaving, onSent }: ComposeFormProps) {
  const [texts, setTexts] = useState(nothing)
  const [key] = useState(() => uuidv4())
  const [first] = useState<Audience>(
    member
      ? { ...everybody, entitled: false, member_id: member._id }
      : { ...everybody, entitled: leaving === undefined, leaving: leaving ?? null },
  )
  const [audience, setAudience] = useState(first)
  const name = member && (fullName(member) || member.email)
  const [channels, setChannels] = useState(everyChannel)
  const [checked, setChecked] = useState(false)
  const [done, setDone] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const isTouched = texts !== nothing || audience !== first || channels !== everyChannel
  const question = useUnsavedChangesPrompt(isTouched && !done)
  const send = useAction(async () => {
    const body = createAnnouncementBody.safeParse({ key, texts, audience, ...channels })
    setChecked(true)
    const unknown = placeholderProblem(null, texts)
    setErrors({ ...(unknown && { texts: unknown }), ...fieldErrors(body.error, fields) })
    setRefusal('')
    if (!body.success || unknown !== undefined) return
    try {
      await call(createAnnouncement, { body: body.data })
      setDone(true)
      toast.ok(t.sent)
      await refreshMessages()
      onSent()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.run()
  }
  return (
    <>
      <PageHeading
        title={name === null ? t.title : t.one.title(name)}
        trail={trail}
        text={name === null ? t.text : t.one.text}
      />
      <form noValidate onSubmit={submit}>
        <FormSection title={messages.editor.words} text={messages.editor.wordsText}>
          <TextsEditor ruleKey={null} texts={texts} checked={checked} onChange={setTexts} />
        </FormSection>
        <FormSection title={t.who} text={name === null ? t.whoText : t.one.whoText(name)}>
          <div className="grid gap-5">
            {name === null ? (
              <AudienceFields value={audience} onChange={setAudience} />
            ) : (
              <AudienceCount audience={audience} nobody={t.one.nobody} />
            )}
            <ChannelsChoice value={channels} error={errors.in_app} onChange={setChannels} />
          </div>
        </FormSection>
        <FormActions>
          <Button type="submit" pending={send.pending}>
            {t.send}
          </Button>
          <FormError>{refusal || (errors.texts ?? '')}</FormError>
        </FormActions>
        <LeaveDialog {...question} />
      </form>
    </>
  )
}
