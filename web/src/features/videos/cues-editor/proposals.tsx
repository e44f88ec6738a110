import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { languageName } from '../../../lib/text/language-name.ts'
import { positionText } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { captionsQuery } from '../authoring/admin-api.ts'
import { texts as editorMessages } from '@carriage/texts/web/videos/cues-editor'
import { type Proposal, proposeMarks } from './propose-marks.ts'

const t = editorMessages.proposals

interface ProposalsProps {
  video: AdminVideo
  names: readonly string[]
  exercises: readonly ExerciseCue[]
  /** Goes to a position of the film, in milliseconds. */
  onGo: (ms: number) => void
  onTake: (proposal: Proposal) => void
}

/** Exercises that the captions announce, each taken over by a press; nothing for a film without captions. */
export function Proposals({ video, ...props }: ProposalsProps) {
  // What somebody has read is right more often than what a machine heard.
  const [language] = video.caption_languages.toSorted(
    (one, next) =>
      Number(video.machine_caption_languages.includes(one)) -
      Number(video.machine_caption_languages.includes(next)),
  )
  if (language === undefined) return null
  return <FromLanguage {...props} video={video} language={language} />
}

function FromLanguage({
  video,
  names,
  exercises,
  language,
  onGo,
  onTake,
}: ProposalsProps & { language: string }) {
  const { data } = useQuery(captionsQuery(video._id, language))
  const lines = data?.captions.lines
  const proposals = useMemo(
    () => lines && proposeMarks({ lines, language, names, exercises }),
    [lines, language, names, exercises],
  )
  if (!data || !proposals) return null
  return (
    <section aria-label={t.title} className="rounded-card border border-line p-4">
      <h2 className="font-semibold">{t.title}</h2>
      <p className="mt-1 text-sm text-ink-2">
        {proposals.length === 0 ? t.none : t.text({ language: languageName(language) })}{' '}
        {data.captions.is_machine_made && t.machineMade}{' '}
        <Link
          to="/admin/videos/captions/$id/$language"
          params={{ id: video._id, language }}
          className="link"
        >
          {t.edit}
        </Link>
      </p>
      {proposals.length > 0 && (
        <ul aria-label={t.list} className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
          {proposals.map((proposal) => {
            const { at, name } = proposal
            const position = positionText(at)
            return (
              <li key={`${at} ${name}`} className="flex items-center gap-3 py-1.5">
                <button
                  type="button"
                  onClick={() => onGo(at)}
                  className="press flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-start hover:text-accent"
                >
                  <span className="num w-16 shrink-0 text-ink-3">{position}</span>
                  <span className="min-w-0 truncate">{name}</span>
                </button>
                <Button
                  variant="line"
                  size="sm"
                  aria-label={t.addNamed({ name, position })}
                  onClick={() => onTake(proposal)}
                >
                  {t.add}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
