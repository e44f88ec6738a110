import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatBytes } from '../../../lib/text/format.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { FileDrop } from '../../media/file-drop.tsx'
import type { Rejection } from '../../media/image-file.ts'
import { adminMessages } from '../authoring/admin-messages.ts'
import { type UploadState, useVideoUpload } from './use-video-upload.ts'
import { videoAccept, videoRejection } from './video-file.ts'
import { WhereVideosAreTaken } from './where-videos-are-taken.tsx'
import { formatPlace } from '../../../lib/text/durations.ts'

const t = adminMessages.file

/** Choosing a file, sending it, and making a draft of it. */
export function UploadTab({ onDone }: { onDone: (video: AdminVideo) => void }) {
  const upload = useVideoUpload(onDone)
  const [rejected, setRejected] = useState<Rejection | null>(null)
  const { state } = upload
  const { asking, stay, leave } = useUnsavedChangesPrompt(
    ['sending', 'finalising', 'stuck'].includes(state.step),
  )
  return (
    <div className="max-w-[44rem]">
      <AlertDialog
        open={asking}
        onClose={stay}
        onConfirm={leave}
        title={t.leaveTitle}
        text={t.leaveText}
        cancel={t.stay}
        confirm={t.leave}
      />
      {state.step === 'empty' ? (
        <WhereVideosAreTaken>
          <FileDrop
            title={t.drop}
            hint={t.hint}
            accept={videoAccept}
            check={videoRejection}
            problem={rejected ?? (state.problem === null ? null : { text: state.problem })}
            onProblem={(problem) => {
              setRejected(problem)
              upload.refuse(null)
            }}
            onFile={upload.choose}
          />
          <p className="mt-4 text-sm text-ink-2">
            {t.several}{' '}
            <Link to="/admin/videos/uploads" className="link">
              {t.toUploads}
            </Link>
          </p>
        </WhereVideosAreTaken>
      ) : (
        <Chosen state={state} upload={upload} />
      )}
    </div>
  )
}

function problemOf(state: UploadState): string | null {
  if (state.step === 'stuck') return t.finishFailed
  return 'problem' in state ? state.problem : null
}

interface ChosenProps {
  state: Exclude<UploadState, { step: 'empty' }>
  upload: ReturnType<typeof useVideoUpload>
}

function Chosen({ state, upload }: ChosenProps) {
  const { file, step } = state
  const problem = problemOf(state)
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <FilmStripIcon size={28} aria-hidden className="shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{file.name}</p>
          <p className="num text-sm text-ink-2">{formatBytes(file.size)}</p>
        </div>
      </div>
      {step === 'sending' && (
        <div className="mt-5">
          <ProgressBar value={state.sent * 100} label={t.sending} />
          <p className="num mt-2 min-h-5 text-sm text-ink-2">
            {state.throughput &&
              t.throughput(
                `${formatBytes(state.throughput.speed)}/s`,
                formatPlace(state.throughput.left),
              )}
          </p>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-5 text-danger">
          {problem}
        </p>
      )}
      {step === 'finalising' && <output className="mt-5 block text-ink-2">{t.finalising}</output>}
      <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" disabled={step === 'finalising'} onClick={upload.remove}>
          {t.remove}
        </Button>
        {step === 'stuck' ? (
          <Button onClick={() => upload.finishAgain(file)}>{t.tryAgain}</Button>
        ) : (
          <Button pending={step !== 'selected'} onClick={() => upload.start(file)}>
            {problem === null ? t.start : t.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
