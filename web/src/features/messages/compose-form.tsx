import {
  createAnnouncement,
  saveAnnouncementDraft,
  uploadAnnouncementPicture,
} from '@carriage/contract/messages/endpoints'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import {
  type Announcement,
  announcement,
  createAnnouncementBody,
  placeholderProblem,
} from '@carriage/contract/messages/schemas'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import {
  isSameAddress,
  useUnsavedChangesPrompt,
} from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { KeptDraft } from '../../lib/editing/kept-edit.ts'
import { fullName } from '../../lib/text/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { FormActions } from '../../ui/controls/form-actions.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshMessages } from './api.ts'
import { AudienceCount, AudienceFields } from './audience-fields.tsx'
import { ChannelsChoice } from './channels-choice.tsx'
import { localMinute, momentOf } from './local-minute.ts'
import { texts as messages } from '@carriage/texts/web/messages'
import { TextsEditor } from './texts-editor.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { upload } from '../../lib/api/upload.ts'
import { SentPicture } from '../media/sent-picture.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'

const OTHER = ''

interface PositionFieldProps {
  /** A path of the app, or what was typed for one. */
  value: string
  error: string | undefined
  onChange: (path: string) => void
}

/** The path of an address of this studio, and any other text as it is. */
function pathOf(text: string): string {
  const typed = text.trim()
  if (!URL.canParse(typed)) return typed
  const { origin, pathname } = new URL(typed)
  return origin === location.origin ? pathname : typed
}

/** The page to which the button of an announcement leads: one of those that all members know, or any by its address. */
function PageField({ value, error, onChange }: PositionFieldProps) {
  const isKnown = value in t.places
  const [other, setOther] = useState(!isKnown)
  return (
    <div className="grid gap-5">
      <SelectField
        label={t.place}
        value={other ? OTHER : value}
        options={[...Object.entries(t.places), [OTHER, t.otherPlace]]}
        onChange={({ target }) => {
          setOther(target.value === OTHER)
          onChange(target.value)
        }}
      />
      {other && (
        <TextField
          label={t.address}
          hint={t.addressHint}
          error={error}
          value={value}
          inputMode="url"
          onChange={({ target }) => onChange(pathOf(target.value))}
        />
      )}
    </div>
  )
}

const pictureTexts = messages.compose.picture

interface PictureSectionProps {
  value: string | null
  onChange: (picture: string | null) => void
}

/** The picture of an announcement; each of its texts says what it shows. */
const PictureSection = ({ value, onChange }: PictureSectionProps) => (
  <SentPicture
    name={pictureTexts.title}
    hint={pictureTexts.hint}
    value={value}
    onChange={onChange}
    send={(file, onProgress) =>
      upload(uploadAnnouncementPicture, { file, name: file.name, onProgress })
    }
  >
    <img
      src={`${value}?width=640`}
      alt={pictureTexts.current}
      className="max-h-40 max-w-full rounded-control border border-line"
    />
  </SentPicture>
)

const t = messages.compose
const trail = [{ label: () => messages.title, link: <Link to="/admin/messages" /> }]
const fields = ['in_app', 'texts', 'audience', 'path', 'send_at'] as const

/** What is written: an announcement without what becomes of it. */
export type Written = Pick<
  Announcement,
  'texts' | 'audience' | 'by_mail' | 'in_app' | 'path' | 'picture' | 'send_at'
>

/** What is typed and neither sent nor kept by the server, with its key: what was sent under it is not sent again. */
const typedAnnouncement = z.object({
  key: z.string(),
  written: z.pick(announcement, {
    texts: true,
    audience: true,
    by_mail: true,
    in_app: true,
    path: true,
    picture: true,
    send_at: true,
  }),
})
type Typed = z.infer<typeof typedAnnouncement>

const isTyped = (found: unknown): found is Typed => typedAnnouncement.safeParse(found).success

interface ComposeFormProps {
  /** Under which it is kept and sent, once. */
  announcementKey: string
  /** Under which what is typed is kept on this device. */
  draftName: string
  first: Written
  /** The only member whom it is for; null: those whom the conditions fit. */
  member: MemberDetail['user'] | null
  onDone: () => void
}

/** Writes an announcement, which is kept as a draft, sent in a minute, or sent at a date. */
export function ComposeForm({
  announcementKey,
  draftName,
  first,
  member,
  onDone,
}: ComposeFormProps) {
  const [draft] = useState(() => new KeptDraft(draftName, isTyped))
  const [typed] = useState(() => draft.read())
  const key = typed?.key ?? announcementKey
  const [written, setWritten] = useState(typed?.written ?? first)
  const [when, setWhen] = useState(() => localMinute(written.send_at))
  const [kept, setKept] = useState(first)
  const [checked, setChecked] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const name = member && (fullName(member) || member.email)
  // The search says which announcement is written, or copied.
  const isUnsaved = written !== kept
  const [isOnDevice, setIsOnDevice] = useState(true)
  useEffect(
    () => setIsOnDevice(draft.write(isUnsaved ? { key, written } : null)),
    [draft, isUnsaved, key, written],
  )
  const question = useUnsavedChangesPrompt(isUnsaved, !isOnDevice, isSameAddress)
  const leave = () => {
    draft.write(null)
    question.leave()
  }
  const write = (changes: Partial<Written>) => setWritten((now) => ({ ...now, ...changes }))
  const attempt = async (work: () => Promise<{ message: string }>) => {
    setRefusal('')
    try {
      const { message } = await work()
      setKept(written)
      toast.ok(message)
      await refreshMessages()
      onDone()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  }
  const send = useAction(async () => {
    const body = createAnnouncementBody.safeParse({ key, ...written })
    setChecked(true)
    const unknown = placeholderProblem(null, written.texts)
    setErrors({ ...(unknown && { texts: unknown() }), ...fieldErrors(body.error, fields) })
    if (!body.success || unknown !== undefined) return
    await attempt(() => call(createAnnouncement, { body: body.data }))
  })
  const keep = useAction(() =>
    attempt(() => call(saveAnnouncementDraft, { body: { key, ...written } })),
  )
  return (
    <>
      <PageHeading
        title={name === null ? messages.announcements.write : t.one.title({ name })}
        trail={trail}
        text={name === null ? t.text : t.one.text}
      />
      <Form onSubmit={() => send.run()}>
        <FormSection title={messages.editor.words} text={messages.editor.wordsText}>
          {member === null && (
            <div className="mb-5">
              <PictureSection value={written.picture} onChange={(picture) => write({ picture })} />
            </div>
          )}
          <TextsEditor
            ruleKey={null}
            texts={written.texts}
            picture={written.picture}
            checked={checked}
            page={
              <PageField
                value={written.path}
                error={errors.path}
                onChange={(path) => write({ path })}
              />
            }
            onChange={(texts) => write({ texts })}
          />
        </FormSection>
        <FormSection title={t.who} text={name === null ? t.whoText : t.one.whoText({ name })}>
          <div className="grid grid-cols-1 gap-5">
            {name === null ? (
              <AudienceFields
                value={written.audience}
                onChange={(audience) => write({ audience })}
              />
            ) : (
              <AudienceCount audience={written.audience} nobody={t.one.nobody} />
            )}
            <ChannelsChoice value={written} error={errors.in_app} onChange={write} />
            <TextField
              type="datetime-local"
              label={t.when}
              hint={t.whenHint}
              error={errors.send_at}
              value={when}
              onChange={({ target }) => {
                setWhen(target.value)
                write({ send_at: momentOf(target.value) })
              }}
            />
          </div>
        </FormSection>
        <FormActions>
          <Button type="submit" pending={send.pending}>
            {written.send_at === null ? t.send : t.schedule}
          </Button>
          <Button variant="line" pending={keep.pending} onClick={() => keep.run()}>
            {t.saveDraft}
          </Button>
          <FormError>{refusal || (errors.texts ?? '')}</FormError>
        </FormActions>
        <LeaveDialog {...question} leave={leave} />
      </Form>
    </>
  )
}
